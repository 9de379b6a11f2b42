import { launch, Tab } from '../browser/tab.ts'
import { type CorpusPage, inTurn, nameOf, readGold, readHtml, sample, siteOf } from '../corpus/corpus.ts'
import { LANGUAGES, type Language } from './words/vocabulary.ts'

/** Pages of these types contain articles. */
const ARTICLES = new Set(['article', 'news', 'blog', 'docs', 'unknown'])
/** With fewer places, the article has no middle part. */
const FEWEST_PLACES = 4
/** This many times the wanted number of pages are tried, because some have too few places. */
const SPARE = 4

/** A page into which specimens are put. */
export interface Host {
  readonly page: CorpusPage
  readonly html: string
  readonly gold: string
  /** The language of the specimens: that of the page. */
  readonly language: Language
}

/**
 * Chooses pages with full gold text and several places between paragraphs: one of each site, from the datasets in turn.
 * @returns the same pages each time; fewer than `count` if too few pages are suitable
 */
export async function chooseHosts(
  pages: readonly CorpusPage[],
  count: number,
  script: string,
): Promise<Host[]> {
  const candidates = pages.filter(
    page => ARTICLES.has(page.type) && isKnown(page.lang) && readGold(page).kind === 'text',
  )
  const datasets = new Set(candidates.map(page => page.dataset)).size
  const hosts = new Map<string, Host>()
  const browser = await launch()
  try {
    const tab = await Tab.open(browser, [script])
    for (const page of inTurn(sample(candidates, Math.ceil((SPARE * count) / datasets)))) {
      if (hosts.size === count) break
      if (hosts.has(siteOf(page))) continue
      const host = hostOf(page)
      await tab.load(page.url, host.html)
      const places = await tab.evaluate<number>(`structure.prepare(${JSON.stringify(host.gold)})`)
      if (places >= FEWEST_PLACES) hosts.set(siteOf(page), host)
    }
  } finally {
    await browser.close()
  }
  return [...hosts.values()]
}

function hostOf(page: CorpusPage): Host {
  const gold = readGold(page)
  if (gold.kind !== 'text') throw new Error(`${nameOf(page)} has no full gold text`)
  return { page, html: readHtml(page), gold: gold.text, language: page.lang as Language }
}

const isKnown = (language: string) => LANGUAGES.some(known => known === language)
