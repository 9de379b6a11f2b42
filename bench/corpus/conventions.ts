/** Where a dataset's gold stands on the title, and so whether an engine's title is scored with its content. */
export type TitleInGold =
  | 'always'
  | 'never'
  /** It differs from page to page: the title is scored where the gold opens with the page's own headline. */
  | 'by-page'

/** How the gold of a dataset is to be read. */
export interface Convention {
  readonly title: TitleInGold
  /** `recall`: the gold says only what must be found, so precision would be empty praise; kept out of the macro average. */
  readonly measure: 'f1' | 'recall'
}

/**
 * Annotators disagree on what belongs to an article, so each dataset is scored by its own convention and the
 * scores are averaged over datasets, never pooled over pages.
 *
 * trafilatura-eval: the gold says nothing of titles, but five of its wanted snippets are part of a headline, and
 * of its unwanted ones a single word is. A reader shows the headline, so it counts as found.
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
}

/** @throws for a dataset of unknown convention: its scores would mean nothing. */
export function conventionOf(dataset: string): Convention {
  const convention = conventions[dataset]
  if (!convention)
    throw new Error(
      `Nothing is known of the gold of "${dataset}"; describe it in bench/corpus/conventions.ts.`,
    )
  return convention
}
