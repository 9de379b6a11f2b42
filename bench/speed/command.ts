import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { speedScript } from '../browser/scripts.ts'
import { launch, Tab } from '../browser/tab.ts'
import { type CorpusPage, nameOf, readHtml } from '../corpus/corpus.ts'
import { chosenPages, PAGE_OPTIONS } from '../corpus/page-options.ts'
import { table } from '../quality/table.ts'
import { median, quantile } from '../score/average.ts'
import { type EngineTimes, REGIMES, type TimedEngine, timedEngines, timesOf } from './first-call.ts'

const RESULTS = 'out/bench/speed.json'
const BASELINE = 'readability'
/** The parts of an extraction are compared with a bare tree walk on pages with more nodes than this. */
const LARGE = 2_000
const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const LIMIT_MS = 300_000

/** Measures how long the engines take on stored pages in a real browser. */
export const usage = `npm run bench -- speed [options]

  --corpus DIR     stored pages (default ../shared/corpus)
  --limit N        only N pages of each dataset, spread evenly (default 20)

Measures CPU time of the page's main thread. Each engine gets each page in a new renderer, in which nothing is compiled,
as for a person who opens a site. Its own script is injected (*injection*), then it reads the page (*first call*); *warm*
is its fifth call. The script of Winnow is dist/first-press.js, which has what the first press of the button injects.`

/** @throws {UsageError} if the options or the corpus are invalid */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { ...PAGE_OPTIONS, limit: { type: 'string', default: '20' } },
  })
  const pages = chosenPages(values)
  const engines = await timedEngines()
  const compared = await compare(engines, pages)
  const names = engines.map(({ name }) => name)
  for (const regime of REGIMES)
    print(
      `CPU time per page, ${regime}, milliseconds`,
      names,
      compared.map(({ page, engines }) => ({
        page,
        times: Object.fromEntries(
          names.flatMap(name => {
            const time = engines[name]?.[regime]
            return time === undefined ? [] : [[name, time]]
          }),
        ),
      })),
      BASELINE,
    )
  const browser = await launch()
  try {
    const tab = await Tab.open(browser, [await speedScript()])
    const parts = await tab.load('https://example.org/', '').then(() => tab.evaluate<string[]>('speed.parts'))
    const broken = await breakDown(tab, pages, parts)
    print(
      `Parts of an extraction, on pages of more than ${LARGE} nodes, milliseconds`,
      parts,
      broken,
      parts[0]!,
    )
    const growth = await grow(tab)
    mkdirSync(dirname(RESULTS), { recursive: true })
    writeFileSync(RESULTS, JSON.stringify({ compared, parts: broken, growth }))
    console.log(`\nEvery page's times are in ${RESULTS}.`)
  } finally {
    await browser.close()
  }
}

interface Times {
  readonly page: string
  /** Milliseconds by engine or part. */
  readonly times: Readonly<Record<string, number>>
}

/** The times of all engines on each page. */
async function compare(
  engines: readonly TimedEngine[],
  pages: readonly CorpusPage[],
): Promise<{ page: string; engines: Record<string, EngineTimes> }[]> {
  const browser = await launch('fresh')
  const all: { page: string; engines: Record<string, EngineTimes> }[] = []
  try {
    for (const [n, page] of pages.entries()) {
      const html = readHtml(page)
      const times: Record<string, EngineTimes> = {}
      // The first engine changes from page to page.
      const first = n % engines.length
      for (const engine of [...engines.slice(first), ...engines.slice(0, first)])
        times[engine.name] = await timesOf(browser, engine, page.url, html)
      all.push({ page: nameOf(page), engines: times })
    }
  } finally {
    await browser.close()
  }
  return all
}

async function breakDown(tab: Tab, pages: readonly CorpusPage[], parts: readonly string[]): Promise<Times[]> {
  const all: Times[] = []
  for (const page of pages) {
    const html = readHtml(page)
    await tab.load(page.url, html)
    if ((await tab.evaluate<number>('speed.nodes()')) <= LARGE) continue
    const times: Record<string, number> = {}
    for (const part of parts) {
      await tab.load(page.url, html)
      times[part] = await tab.evaluate<number>(`speed.time(${JSON.stringify(part)})`)
    }
    all.push({ page: nameOf(page), times })
  }
  return all
}

async function grow(tab: Tab): Promise<{ nodes: number; milliseconds: number }[]> {
  const found: { nodes: number; milliseconds: number }[] = []
  for (const size of SIZES) {
    await tab.load('https://example.org/', '<body>')
    await tab.evaluate(`speed.grow(${size})`)
    const nodes = await tab.evaluate<number>('speed.nodes()')
    // The first run includes compilation, so the second one is measured.
    await tab.evaluate(`speed.time('extract')`, LIMIT_MS)
    found.push({ nodes, milliseconds: await tab.evaluate<number>(`speed.time('extract')`, LIMIT_MS) })
  }
  const rows = found.map(({ nodes, milliseconds }) => [
    String(nodes),
    milliseconds.toFixed(1),
    ((1000 * milliseconds) / nodes).toFixed(2),
  ])
  console.log(`\nGrowth\n${table([['nodes', 'milliseconds', 'microseconds a node'], ...rows])}`)
  return found
}

function print(title: string, names: readonly string[], all: readonly Times[], baseline: string): void {
  const rows = names.map(name => {
    // An engine that reads a page only once has no time for a later call.
    const times = all.flatMap(({ times }) => times[name] ?? [])
    if (times.length === 0) return [name, '–', '–', '–', '–']
    const ratios = all.map(({ times }) => times[name]! / times[baseline]!)
    return [name, median(times), quantile(times, 0.95), median(ratios), quantile(ratios, 0.95)].map(cell =>
      typeof cell === 'number' ? cell.toFixed(2) : cell,
    )
  })
  const head = ['', 'median', '95th', `× ${baseline}, median`, '95th']
  console.log(`\n${title} (${all.length} pages)\n${table([head, ...rows])}`)
}
