import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ENGINE, engineScript, inPageScript, speedScript } from '../browser/scripts.ts'
import { launch, Tab } from '../browser/tab.ts'
import { type CorpusPage, nameOf, readHtml } from '../corpus/corpus.ts'
import { chosenPages, PAGE_OPTIONS } from '../corpus/page-options.ts'
import { table } from '../quality/table.ts'
import { median, quantile } from '../score/average.ts'

const RESULTS = 'out/bench/speed.json'
/** The engines to compare. Each reads a page that is loaded for it alone, in a new isolated world. */
const ENGINES = ['winnow', 'readability', 'defuddle']
const BASELINE = 'readability'
/** The parts of an extraction are compared with a bare tree walk on pages with more nodes than this. */
const LARGE = 2_000
const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const LIMIT_MS = 300_000

/** Measures how long the engines take on stored pages in a real browser. */
export const usage = `npm run bench -- speed [options]

  --corpus DIR     stored pages (default ../shared/corpus)
  --limit N        only N pages of each dataset, spread evenly (default 20)
  --engine FILE    another build of Winnow's engine (default dist/engine.js, built when out of date)

Measures CPU time of the page's main thread, from the call to the answer. Every page is loaded anew for each engine, so
that each engine runs once on a page that it has not seen, as for a person who reads.`

/** @throws {UsageError} if the options or the corpus are invalid */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...PAGE_OPTIONS,
      limit: { type: 'string', default: '20' },
      engine: { type: 'string', default: ENGINE },
    },
  })
  const pages = chosenPages(values)
  const engines = [await engineScript(resolve(values.engine)), await inPageScript()]
  const browser = await launch()
  try {
    const compared = await compare(await Tab.open(browser, engines), pages)
    print('CPU time per page, milliseconds', ENGINES, compared, BASELINE)
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

async function compare(tab: Tab, pages: readonly CorpusPage[]): Promise<Times[]> {
  const all: Times[] = []
  for (const [n, page] of pages.entries()) {
    const html = readHtml(page)
    const times: Record<string, number> = {}
    // The first engine changes from page to page.
    for (const engine of [...ENGINES.slice(n % ENGINES.length), ...ENGINES.slice(0, n % ENGINES.length)]) {
      await tab.load(page.url, html)
      times[engine] = await tab.cpuTime(`bench.read(${JSON.stringify(engine)})`)
    }
    all.push({ page: nameOf(page), times })
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
    const times = all.map(({ times }) => times[name]!)
    const ratios = all.map(({ times }) => times[name]! / times[baseline]!)
    return [name, median(times), quantile(times, 0.95), median(ratios), quantile(ratios, 0.95)].map(cell =>
      typeof cell === 'number' ? cell.toFixed(2) : cell,
    )
  })
  const head = ['', 'median', '95th', `× ${baseline}, median`, '95th']
  console.log(`\n${title} (${all.length} pages)\n${table([head, ...rows])}`)
}
