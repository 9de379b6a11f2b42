import { conventionOf } from '../corpus/conventions.ts'
import { nameOf } from '../corpus/corpus.ts'
import type { PageScore } from './score-page.ts'
import { byLanguage, byType, failuresBy, type SetSummary, type Summary } from './summary.ts'
import { table } from './table.ts'
import type { VisitedPage } from './visit.ts'

/** F1 of every engine on every dataset (recall for those measured by recall), and the averages. */
export function datasetTable(summaries: readonly Summary[]): string {
  const sets = setNames(summaries)
  return table([
    ['F1, 4-word shingles or snippets', ...sets.map(headOf), 'MACRO', 'P', 'R', 'errors'],
    ['pages', ...sets.map(name => String(summaries[0]!.sets[name]!.pages))],
    ...summaries.map(summary => [
      summary.engine,
      ...sets.map(name => decimal(mainScore(name, summary.sets[name]!))),
      decimal(summary.macro.f1),
      decimal(summary.macro.precision),
      decimal(summary.macro.recall),
      String(summary.errors),
    ]),
  ])
}

/** Bag-of-words F1 by page: the mean of each dataset, and the number of failed pages. Empty without full texts. */
export function wordTable(summaries: readonly Summary[]): string {
  const sets = setNames(summaries).filter(name => summaries[0]!.sets[name]!.words)
  if (sets.length === 0) return ''
  return table([
    ['F1, words, mean by page', ...sets.map(headOf), 'MEAN', 'MEDIAN', '< 0.5', 'share'],
    ...summaries.map(({ engine, sets: scores, words, textPages }) => [
      engine,
      ...sets.map(name => decimal(scores[name]!.words!.mean)),
      decimal(words.mean),
      decimal(words.median),
      String(words.failures),
      `${((100 * words.failures) / textPages).toFixed(1)} %`,
    ]),
  ])
}

/** Shingle F1 by the page types of a dataset. */
export function typeTable(
  engines: readonly string[],
  dataset: string,
  visits: readonly VisitedPage[],
): string {
  return groupTable(`F1, ${dataset} by type`, engines, engine => byType(engine, dataset, visits))
}

/** The number of pages under 0.5 in word F1, by dataset, and by the page types of one dataset. */
export function failureTable(
  engines: readonly string[],
  dataset: string,
  visits: readonly VisitedPage[],
): string {
  const typed = visits.filter(visit => visit.page.dataset === dataset)
  const rows = engines.map(engine => ({
    engine,
    ...failuresBy(engine, visits, visit => headOf(visit.page.dataset)),
    ...failuresBy(engine, typed, visit => `${headOf(dataset)} ${visit.page.type}`),
  }))
  const groups = Object.keys(rows[0] ?? {}).filter(name => name !== 'engine')
  return table([
    ['Pages under 0.5', ...groups],
    ...rows.map(row => [row.engine, ...groups.map(group => String(Reflect.get(row, group)))]),
  ])
}

/** F1 by language, the most frequent first. */
export function languageTable(engines: readonly string[], visits: readonly VisitedPage[]): string {
  const judged = visits.filter(isJudged)
  const pages = (lang: string) => judged.filter(visit => visit.page.lang === lang).length
  const columns = engines.map(engine => byLanguage(engine, judged))
  const languages = Object.keys(columns[0] ?? {}).sort((a, b) => pages(b) - pages(a))
  return table([
    ['F1 by language', 'pages', ...engines],
    ...languages.map(lang => [lang, String(pages(lang)), ...columns.map(column => decimal(column[lang]!))]),
  ])
}

/** The pages with an engine's lowest scores, with details. */
export function worstPages(engine: string, count: number, visits: readonly VisitedPage[]): string {
  const worst = visits
    .filter(isJudged)
    .toSorted((a, b) => a.scores[engine]!.f1 - b.scores[engine]!.f1)
    .slice(0, count)
  return [
    `Worst pages of ${engine}`,
    ...worst.map(
      ({ page, scores }) => `  ${decimal(scores[engine]!.f1)}  ${page.file}  ${details(scores[engine]!)}`,
    ),
  ].join('\n')
}

/** The pages on which an engine threw or took too long; empty if there are none. */
export function errorList(engines: readonly string[], visits: readonly VisitedPage[]): string {
  return engines
    .flatMap(engine =>
      visits.flatMap(({ page, scores }) => {
        const error = scores[engine]?.error
        return error === undefined ? [] : [`${engine} failed on ${nameOf(page)}: ${error.split('\n')[0]}`]
      }),
    )
    .join('\n')
}

function groupTable(
  head: string,
  engines: readonly string[],
  scores: (engine: string) => Record<string, number>,
): string {
  const rows = engines.map(engine => ({ engine, scores: scores(engine) }))
  const groups = Object.keys(rows[0]?.scores ?? {})
  return table([
    [head, ...groups],
    ...rows.map(row => [row.engine, ...groups.map(group => decimal(row.scores[group]!))]),
  ])
}

function details(score: PageScore): string {
  if (score.error !== undefined) return score.error.split('\n')[0]!
  if (score.kind === 'text') {
    const { common, extra, missing } = score.shingles
    return `words ${decimal(score.words)}, shingles ${decimal(common)} common, ${decimal(extra)} extra, ${decimal(missing)} missing`
  }
  const { truePositive, falseNegative, falsePositive, trueNegative } = score.counts
  return `${truePositive} of ${truePositive + falseNegative} wanted, ${falsePositive} of ${falsePositive + trueNegative} unwanted`
}

/** Whether a page's F1 is meaningful. It is not if the gold only says what must be found. */
const isJudged = (visit: VisitedPage) => conventionOf(visit.page.dataset).measure === 'f1'

const setNames = (summaries: readonly Summary[]) => Object.keys(summaries[0]?.sets ?? {})

/** The first part of a dataset's name, which is unique. */
const headOf = (dataset: string) =>
  dataset.split('-')[0]! + (conventionOf(dataset).measure === 'recall' ? ' (R)' : '')

const mainScore = (dataset: string, set: SetSummary) => set[conventionOf(dataset).measure]

const decimal = (share: number) => share.toFixed(3)
