/** Whether the gold of a dataset includes the title, and so whether an engine's title is scored with its content. */
export type TitleInGold =
  | 'always'
  | 'never'
  /** It differs between pages: the title is scored if the gold starts with the page's own headline. */
  | 'by-page'

/** How to interpret the gold of a dataset. */
export interface Convention {
  readonly title: TitleInGold
  /**
   * `recall`: the gold only says what must be found, so precision is meaningless, and the dataset is not in the macro
   * average.
   */
  readonly measure: 'f1' | 'recall'
}

/**
 * Annotators disagree on what belongs to an article. So each dataset is scored by its own convention, and the scores
 * are averaged over datasets, never pooled over pages.
 *
 * trafilatura-eval: the gold does not mention titles, but five of its wanted snippets are part of a headline, and only
 * a single word of the unwanted ones is. A reader shows the headline, so it counts as found.
 */
const conventions: Readonly<Record<string, Convention>> = {
  'wcxb-dev': { title: 'by-page', measure: 'f1' },
  'daniel-waddle': { title: 'always', measure: 'f1' },
  dragnet: { title: 'always', measure: 'f1' },
  'trafilatura-eval': { title: 'always', measure: 'f1' },
  'cleaneval-final': { title: 'always', measure: 'f1' },
  'l3s-gn1': { title: 'always', measure: 'f1' },
  'recipe-scrapers': { title: 'never', measure: 'recall' },
  'fundus-news': { title: 'never', measure: 'f1' },
  'harvest-forum': { title: 'never', measure: 'f1' },
  cleanportaleval: { title: 'always', measure: 'f1' },
  'zh-web-content': { title: 'never', measure: 'f1' },
  // Pages that people have reported: what is wanted of their blocks. The title is shown above them.
  cases: { title: 'never', measure: 'f1' },
}

/** @throws {Error} for a dataset without a convention, because its scores would be meaningless */
export function conventionOf(dataset: string): Convention {
  const convention = conventions[dataset]
  if (!convention)
    throw new Error(`The convention of "${dataset}" is unknown; describe it in bench/corpus/conventions.ts.`)
  return convention
}
