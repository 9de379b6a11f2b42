import { tokensScript } from '../../browser/scripts.ts'
import { launch, Tab } from '../../browser/tab.ts'
import { type CorpusPage, readGold, readHtml } from '../../corpus/corpus.ts'
import { labels } from '../label.ts'
import { articleRun } from './article-run.ts'
import type { PageTokens } from './in-page.ts'
import type { TrainingPage } from './train.ts'

/** A stored page as the browser reads it, labelled by its gold. */
export interface ReadPage extends PageTokens, TrainingPage {
  readonly dataset: string
  readonly gold: string
}

/**
 * Reads pages one after another in a browser. Pages whose gold is snippets, or is not on the page, are left out,
 * because their tokens have no labels.
 */
export async function* readPages(pages: readonly CorpusPage[]): AsyncGenerator<ReadPage> {
  const browser = await launch()
  try {
    const tab = await Tab.open(browser, [await tokensScript()])
    for (const page of pages) {
      const gold = readGold(page)
      if (gold.kind !== 'text') continue
      await tab.load(page.url, readHtml(page))
      const read = await tab.evaluate<PageTokens>('pageTokens()')
      const article = articleRun({ ...read, labels: labels(read.texts, gold.text) })
      if (article) yield { ...read, article, site: siteOf(page), dataset: page.dataset, gold: gold.text }
    }
  } finally {
    await browser.close()
  }
}

function siteOf(page: CorpusPage): string {
  return new URL(page.url).hostname.replace(/^www\./, '')
}
