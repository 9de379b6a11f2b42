import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { serveTestPage } from '../../e2e/web/test-pages.ts'
import { Web } from '../../e2e/web/web.ts'
import { chosenFromAll, PAGE_OPTIONS } from '../corpus/page-options.ts'
import { table } from '../quality/table.ts'
import { median, quantile } from '../score/average.ts'
import { UsageError } from '../usage-error.ts'
import { BareBrowser } from './bare-browser.ts'
import { compareBrowsers } from './browsers/compare.ts'
import { type Parts, Tab } from './opening.ts'
import { marksOf, paintOf, partsOf } from './popup-marks.ts'

const RESULTS = 'out/bench/open.json'
const EMPTY_POPUP = resolve(import.meta.dirname, 'empty-popup')
const PAGES =
  'sample docs-page forum-thread recipe arabic japanese table-layout short-article very-long chinese'

/** How long it takes from the press to the article; or whether it is the same article in both browsers. */
export const usage = `npm run bench -- open [options]

  --pages A,B      test pages (default: ${PAGES.replaceAll(' ', ',')})
  --asleep         the background worker has been ended before each press, as browsers do after half a minute without work
  --times N        openings of each page in each host (default 5)

Runs the built extension (dist/chrome; npm run build) in a real Chromium that no driver watches. Times are milliseconds
by the clock, and mean something on a machine that has nothing else to do. Every opening is the first on a page that was
just loaded and has come to rest. They begin before the press and end when the article has been painted:

  popup, by the toolbar's button: window, until the popup's document begins; load, until its script asks for the page;
  inject, until the content script answers; rules, until the worker has said what holds here; extract, on the page's thread;
  message, its way there and back; render, from there to the paint
  empty, a popup of the same size with nothing but a sentence: what the browser itself takes
  view, the full view over the page, by Alt+Shift+Y

npm run bench -- open --browser firefox [options]

  --corpus DIR     folder of stored pages (default: ${PAGE_OPTIONS.corpus.default})
  --limit N        at most N pages, the same number of each dataset where there are as many (default: all)

Opens stored pages in the popup of the built extensions (dist/chrome, dist/firefox), in both browsers, and compares
title and text of the article, or the reason why there is none. The list names each page on which they differ, with the
first words that do; out/bench/open-browsers.jsonl has all texts. Nothing is loaded from anywhere, and the pages' scripts
do not run: they would change a page in each browser in its own way.`

interface PageTimes {
  readonly page: string
  readonly popup: readonly Parts[]
  readonly empty: readonly number[]
  readonly view: readonly number[]
}

/** @throws {UsageError} when an option makes no sense */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string', default: PAGES.replaceAll(' ', ',') },
      times: { type: 'string', default: '5' },
      asleep: { type: 'boolean', default: false },
      browser: { type: 'string', default: 'chromium' },
      ...PAGE_OPTIONS,
    },
  })
  if (values.browser === 'firefox') return compareBrowsers(chosenFromAll(values))
  if (values.browser !== 'chromium') throw new UsageError('--browser takes chromium or firefox.')
  const times = Number(values.times)
  if (!Number.isInteger(times) || times < 1) throw new UsageError('--times takes a number of 1 or more.')
  const results: PageTimes[] = []
  const web = await Web.open()
  const browser = await BareBrowser.launch(web)
  try {
    const winnow = await browser.load(resolve('dist/chrome'))
    const nothing = await browser.load(EMPTY_POPUP)
    const tab = await Tab.open(browser)
    for (const page of values.pages.split(',')) {
      const url = serveTestPage(web, page)
      const [popup, empty, view]: [Parts[], number[], number[]] = [[], [], []]
      // The first of all finds nothing of ours in the browser's caches, which happens once after each start.
      for (let n = results.length === 0 ? -1 : 0; n < times; n++) {
        await tab.visit(url, winnow, values.asleep)
        const bare = await tab.askPopup<number>(nothing, paintOf)
        const read = await tab.askPopup<Parameters<typeof partsOf>[0]>(winnow, marksOf)
        await tab.visit(url, winnow, values.asleep)
        const over = await tab.fullView()
        if (n < 0) continue
        empty.push(bare.answer - bare.pressed)
        popup.push(partsOf(read.answer, read.pressed))
        view.push(over)
      }
      results.push({ page, popup, empty, view })
    }
  } finally {
    await browser.close()
    await web.close()
  }
  mkdirSync(dirname(RESULTS), { recursive: true })
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  console.log(table(rowsOf(results)))
}

function rowsOf(results: readonly PageTimes[]): string[][] {
  const parts = Object.keys(results[0]!.popup[0]!) as (keyof Parts)[]
  const row = (name: string, of: (values: number[]) => number, taken: readonly PageTimes[]) => [
    name,
    ...parts.map(part => of(taken.flatMap(({ popup }) => popup.map(each => each[part]))).toFixed(0)),
    of(taken.flatMap(({ empty }) => empty)).toFixed(0),
    of(taken.flatMap(({ view }) => view)).toFixed(0),
  ]
  return [
    ['', ...parts.map(part => (part === 'all' ? 'popup' : part)), 'empty', 'view'],
    ...results.map(each => row(each.page, median, [each])),
    row('median', median, results),
    row('95th percentile', values => quantile(values, 0.95), results),
  ]
}
