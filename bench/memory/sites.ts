import type { Browser } from 'playwright'
import { learn, newSite } from '../../src/engine/site/template.ts'
import type { HashKey, Sighting, SiteTemplate } from '../../src/schema/site-template.ts'
import { Tab } from '../browser/tab.ts'
import { type CorpusPage, readHtml } from '../corpus/corpus.ts'
import { foldModel } from '../train/folds.ts'

/** Pages of one site in one dataset, in the order of their addresses. */
export interface CorpusSite {
  readonly name: string
  readonly pages: readonly CorpusPage[]
}

const KEY: HashKey = [0x9e3779b9, 0x85ebca6b]

/** The sites with at least `fewest` pages in a dataset. A site in two datasets counts as two: they are years apart. */
export function sitesWith(fewest: number, pages: readonly CorpusPage[]): CorpusSite[] {
  const sites = new Map<string, CorpusPage[]>()
  for (const page of pages.filter(page => page.domain !== '')) {
    const name = `${page.dataset} ${page.domain}`
    sites.set(name, [...(sites.get(name) ?? []), page])
  }
  const addressOf = ({ url, id }: CorpusPage) => `${url} ${id}`
  return [...sites]
    .filter(([, pages]) => pages.length >= fewest)
    .map(([name, pages]) => ({
      name,
      pages: pages.sort((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1)),
    }))
}

/** What each page contributes to the template of its site; null for a page without an article. */
export async function sightingsOf(
  sites: readonly CorpusSite[],
  browser: Browser,
  scripts: readonly string[],
  visited: () => void,
): Promise<ReadonlyMap<CorpusPage, Sighting | null>> {
  const sightings = new Map<CorpusPage, Sighting | null>()
  const tab = await Tab.open(browser, scripts)
  for (const { pages } of sites) {
    for (const [n, page] of pages.entries()) {
      await tab.load(page.url, readHtml(page))
      const model = foldModel(page)
      if (model !== undefined) await tab.evaluate(`bench.use(${model})`)
      const sighting = await tab.evaluate<Sighting | null>(`bench.sighting(${JSON.stringify(KEY)})`)
      // For some pages, only the site is known. They share an address, but are different pages.
      const isNamed = pages.filter(other => other.url === page.url).length === 1
      sightings.set(page, sighting && !isNamed ? { ...sighting, address: [n] } : sighting)
      visited()
    }
  }
  await tab.close()
  return sightings
}

/**
 * The template that is known when a page is read: made of the `count` pages before it in the order of addresses. The
 * last page counts as the one before the first.
 */
export function templateBefore(
  page: CorpusPage,
  { pages }: CorpusSite,
  sightings: ReadonlyMap<CorpusPage, Sighting | null>,
  count: number,
): SiteTemplate {
  const at = pages.indexOf(page)
  const before = [...pages.slice(at + 1), ...pages.slice(0, at)].slice(-count)
  return before
    .map(other => sightings.get(other) ?? null)
    .reduce((template, sighting) => (sighting ? learn(template, sighting) : template), newSite(KEY))
}
