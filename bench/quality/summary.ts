import { conventionOf } from '../corpus/conventions.ts'
import { mean, median } from '../score/average.ts'
import { type Scores, setScores } from '../score/shingles.ts'
import { snippetScores, total } from '../score/snippets.ts'
import type { PageScore } from './score-page.ts'
import type { VisitedPage } from './visit.ts'

/** Word F1 by page: how the usual page fares, and how many pages go wrong. */
interface WordScores {
  readonly mean: number
  readonly median: number
  /** Pages under 0.5. */
  readonly failures: number
}

/** One engine on one set of pages of the same convention. */
export interface SetSummary extends Scores {
  readonly pages: number
  /** Only where the gold is a full text. */
  readonly words?: WordScores
}

/** One engine on everything. */
export interface Summary {
  readonly engine: string
  readonly sets: Readonly<Record<string, SetSummary>>
  /** Mean over the sets measured by F1. */
  readonly macro: Scores
  readonly words: WordScores
  /** Pages with a full text as their gold, of which `words.failures` are failures. */
  readonly textPages: number
  /** Pages on which it threw or took too long. */
  readonly errors: number
}

const FAILURE = 0.5

/** What one engine scored on all pages. */
export function summarise(engine: string, visits: readonly VisitedPage[]): Summary {
  const sets = byGroup(
    visits,
    visit => visit.page.dataset,
    set => summariseSet(scoresOf(engine, set)),
  )
  const judged = Object.entries(sets).filter(([name]) => conventionOf(name).measure === 'f1')
  const average = (key: keyof Scores) => mean(judged.map(([, set]) => set[key]))
  const words = Object.values(sets).flatMap(set => set.words ?? [])
  const scores = scoresOf(engine, visits)
  return {
    engine,
    sets,
    macro: { precision: average('precision'), recall: average('recall'), f1: average('f1') },
    words: {
      mean: mean(words.map(set => set.mean)),
      median: mean(words.map(set => set.median)),
      failures: words.reduce((sum, set) => sum + set.failures, 0),
    },
    textPages: scores.filter(score => score.kind === 'text').length,
    errors: scores.filter(score => score.error !== undefined).length,
  }
}

/** F1 of one engine by page type within a dataset. */
export function byType(
  engine: string,
  dataset: string,
  visits: readonly VisitedPage[],
): Record<string, number> {
  const set = visits.filter(visit => visit.page.dataset === dataset)
  return byGroup(
    set,
    visit => visit.page.type,
    group => summariseSet(scoresOf(engine, group)).f1,
  )
}

/** Pages of one engine under 0.5, in words, by a key of the page. */
export function failuresBy(
  engine: string,
  visits: readonly VisitedPage[],
  key: (visit: VisitedPage) => string,
): Record<string, number> {
  return byGroup(visits, key, group => summariseSet(scoresOf(engine, group)).words?.failures ?? 0)
}

/** F1 of one engine by language, averaged over the datasets that hold pages in it. */
export function byLanguage(engine: string, visits: readonly VisitedPage[]): Record<string, number> {
  return byGroup(
    visits,
    visit => visit.page.lang,
    group => summarise(engine, group).macro.f1,
  )
}

/** Splits pages into groups and reduces each to one value, in the order in which the groups first appear. */
function byGroup<T>(
  visits: readonly VisitedPage[],
  key: (visit: VisitedPage) => string,
  reduce: (group: readonly VisitedPage[]) => T,
): Record<string, T> {
  const groups = new Map<string, VisitedPage[]>()
  for (const visit of visits) {
    const group = groups.get(key(visit))
    if (group) group.push(visit)
    else groups.set(key(visit), [visit])
  }
  return Object.fromEntries([...groups].map(([name, group]) => [name, reduce(group)]))
}

function summariseSet(scores: readonly PageScore[]): SetSummary {
  const texts = scores.filter(score => score.kind === 'text')
  if (texts.length === 0) {
    const counts = scores.filter(score => score.kind === 'snippets').map(score => score.counts)
    return { pages: scores.length, ...snippetScores(total(counts)) }
  }
  const words = texts.map(score => score.words)
  return {
    pages: scores.length,
    ...setScores(texts.map(score => score.shingles)),
    words: {
      mean: mean(words),
      median: median(words),
      failures: words.filter(score => score < FAILURE).length,
    },
  }
}

function scoresOf(engine: string, visits: readonly VisitedPage[]): PageScore[] {
  return visits.flatMap(visit => visit.scores[engine] ?? [])
}
