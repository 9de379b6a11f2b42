import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { ENGINE, engineScript, inPageScript } from '../browser/scripts.ts'
import { launch } from '../browser/tab.ts'
import { type CorpusPage, nameOf } from '../corpus/corpus.ts'
import { chosenPages, PAGE_OPTIONS, wholeNumber } from '../corpus/page-options.ts'
import { progress } from '../quality/progress.ts'
import { type VisitedPage, visitAll } from '../quality/visit.ts'
import { foldModel } from '../train/folds.ts'
import { memoryTable } from './report.ts'
import { sightingsOf, sitesWith, templateBefore } from './sites.ts'

const RESULTS = 'out/bench/memory.json'

/** Measures how much the memory of a site's other pages improves the results. */
export const usage = `npm run bench -- memory [options]

  --corpus DIR     pages with gold text (default ../shared/corpus)
  --sets a,b       only these datasets
  --pages N        only sites with at least N pages in a dataset (default 5)
  --known N        how many other pages of the site are remembered (default 3)

Reads every page of these sites twice: without a memory, and with the memory of the pages before it, in the order of the
addresses. Winnow judges each page by a model that was trained without its site.`

/** @throws {UsageError} if the options or the corpus are invalid */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...PAGE_OPTIONS,
      sets: { type: 'string', default: '' },
      pages: { type: 'string', default: '5' },
      known: { type: 'string', default: '3' },
    },
  })
  const sets = values.sets.split(',').filter(name => name !== '')
  const known = wholeNumber('known', values.known, 0)
  const sites = sitesWith(wholeNumber('pages', values.pages, 2), chosenPages(values, sets))
  const siteOf = new Map(sites.flatMap(site => site.pages.map(page => [page, site] as const)))
  const pages = [...siteOf.keys()]
  const scripts = [await engineScript(ENGINE), await inPageScript()]
  const browser = await launch()
  try {
    const visited = progress(3 * pages.length)
    const sightings = await sightingsOf(sites, browser, scripts, visited)
    const templateFor = (page: CorpusPage) => templateBefore(page, siteOf.get(page)!, sightings, known)
    const setup = { browser, scripts, engines: ['winnow'], jobs: 2, modelFor: foldModel, visited }
    const without = await visitAll(pages, setup)
    const withMemory = await visitAll(pages, { ...setup, templateFor })
    console.log(memoryTable(sites, without, withMemory))
    save(without, withMemory)
  } finally {
    await browser.close()
  }
}

function save(without: readonly VisitedPage[], withMemory: readonly VisitedPage[]): void {
  const rows = without.map(({ page, scores }, i) => ({
    page: nameOf(page),
    site: page.domain,
    without: scores['winnow'],
    with: withMemory[i]!.scores['winnow'],
  }))
  mkdirSync(dirname(RESULTS), { recursive: true })
  writeFileSync(RESULTS, JSON.stringify(rows))
  console.log(`\nEvery page's scores are in ${RESULTS}.`)
}
