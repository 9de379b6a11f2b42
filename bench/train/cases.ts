import type { ReportFile } from '../../src/schema/report.ts'
import { type CorpusPage, type Gold, readGold, readHtml } from '../corpus/corpus.ts'

/** The dataset of the pages that were reported. */
const DATASET = 'cases'

/** The labels of a page: its gold text, or per block whether a person wants it. */
export type TrainingGold = Gold | { readonly kind: 'blocks'; readonly kept: readonly boolean[] }

/** A page to learn from. */
export interface TrainingPage {
  readonly page: CorpusPage
  html(): string
  gold(): TrainingGold
}

/** The stored pages of the corpus. */
export function corpusPages(pages: readonly CorpusPage[]): TrainingPage[] {
  return pages.map(page => ({ page, html: () => readHtml(page), gold: () => readGold(page) }))
}

/**
 * The pages of labelled reports, with made-up words. A report without the name of its site counts as a site of its own.
 */
export function casePages(reports: readonly ReportFile[]): TrainingPage[] {
  return reports.map(({ page: html, address, host = '', decisions }, n) => ({
    page: {
      dataset: DATASET,
      id: `case-${n + 1}`,
      url: new URL(address, 'https://example.org').href,
      domain: host.replace(/^www\./, ''),
      lang: 'unknown',
      type: 'unknown',
      file: '',
    },
    html: () => html,
    gold: () => ({ kind: 'blocks', kept: decisions.map(({ kept }) => kept) }),
  }))
}
