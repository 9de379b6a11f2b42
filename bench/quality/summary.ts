import { conventionOf } from '../corpus/conventions.ts'
import { mean, median } from '../score/average.ts'
import { type Scores, setScores } from '../score/shingles.ts'
import { snippetScores, total } from '../score/snippets.ts'
import type { PageScore } from './score-page.ts'
import type { VisitedPage } from './visit.ts'

/** Word F1 by page: the typical page, and the number of failures. */
interface WordScores {
  readonly mean: number
  readonly median: number
  /** The number of pages under 0.5. */
  readonly failures: number
}

/** One engine's scores on pages with the same convention. */
export interface SetSummary extends Scores {
  readonly pages: number
  /** Only if the gold is a full text. */
  readonly words?: WordScores
}

/** One engine's scores on all pages. */
export interface Summary {
  readonly engine: string
  readonly sets: Readonly<Record<string, SetSummary>>
  /** The mean over the datasets measured by F1. */
  readonly macro: Scores
  readonly words: WordScores
  /** The number of pages whose gold is a full text; `words.failures` of them are failures. */
  readonly textPages: number
  /** The number of pages on which the engine threw or took too long. */
  readonly errors: number
}

const FAILURE = 0.5

/** One engine's scores on all pages. */
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

/** One engine's F1 by page type within a dataset. */
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

/** The number of pages under 0.5 in word F1, by a key of the page. */
export function failuresBy(
  engine: string,
  visits: readonly VisitedPage[],
  key: (visit: VisitedPage) => string,
): Record<string, number> {
  return byGroup(visits, key, group => summariseSet(scoresOf(engine, group)).words?.failures ?? 0)
}

/** One engine's F1 by language, averaged over the datasets with pages in that language. */
export function byLanguage(engine: string, visits: readonly VisitedPage[]): Record<string, number> {
  return byGroup(
    visits,
    visit => visit.page.lang,
    group => summarise(engine, group).macro.f1,
  )
}

/** Splits pages into groups and reduces each to one value. Groups are in order of first appearance. */
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
