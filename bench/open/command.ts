import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { longPage } from '../../e2e/web/long-page.ts'
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
/** The name of a text of 50,000 words. */
const LONG = 'long'
const PAGES =
  'sample docs-page forum-thread recipe arabic japanese table-layout short-article very-long chinese'

/** Measures the time from the press to the article; or compares the articles of both browsers. */
export const usage = `npm run bench -- open [options]

  --pages A,B      test pages (default: ${PAGES.replaceAll(' ', ',')});
                   long is a text of 50,000 words
  --asleep         end the background worker before each press, as browsers do after half a minute without work
  --times N        how often each page is opened in each host (default 5)

Runs the built extension (dist/chrome; npm run build) in a real Chromium without Playwright, which would slow it down.
Times are wall-clock milliseconds, so run it on an idle machine. A page is loaded anew for each opening. The time begins
just before the press and ends when the article is painted. The columns are:

  popup    the whole time for the popup, opened by the toolbar button
  empty    the same for a popup of the same size with one sentence: the time that the browser itself needs
  view     the whole time for the full view, opened by Alt+Shift+Y

The time for the popup has these parts, in this order:

  window   until the popup's document begins
  load     until the popup's script asks for the page
  inject   until the content script answers
  rules    until the worker has sent the rules of the page
  extract  extracting the article, on the page's thread
  message  sending the request to the page and the article back
  render   until the article is painted

Of a long text, the first screen is painted first:

  whole    until all of the text is in the document, from the press
  task     the longest task on the popup's thread after the first paint; 0 if none took 50 ms

npm run bench -- open --browser firefox [options]

  --corpus DIR     folder of stored pages (default: ${PAGE_OPTIONS.corpus.default})
  --limit N        at most N pages, spread evenly over the datasets (default: all)

Opens stored pages in the popups of the built extensions (dist/chrome, dist/firefox) and compares the browsers: the title
and text of the article, or the reason why there is none. Lists each page on which they differ, with the first words that
differ. All texts are in out/bench/open-browsers.jsonl. The network is not used. The pages' scripts do not run, because
they would change a page differently in each browser.`

interface PageTimes {
  readonly page: string
  readonly popup: readonly Parts[]
  readonly empty: readonly number[]
  readonly view: readonly number[]
}

/** @throws {UsageError} if an option is invalid */
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
    const winnow = await browser.loadWinnow()
    const nothing = await browser.load(EMPTY_POPUP)
    const tab = await Tab.open(browser)
    for (const page of values.pages.split(',')) {
      const url =
        page === LONG ? web.page('long.example', longPage({ chapters: 25 })) : serveTestPage(web, page)
      const [popup, empty, view]: [Parts[], number[], number[]] = [[], [], []]
      // The very first opening is not counted, because the browser's caches are still empty.
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
