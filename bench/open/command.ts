import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { WinnowBrowser } from '../../e2e/chromium/browser.ts'
import { serveTestPage } from '../../e2e/web/test-pages.ts'
import { Web } from '../../e2e/web/web.ts'
import { table } from '../quality/table.ts'
import { median, quantile } from '../score/average.ts'
import { UsageError } from '../usage-error.ts'

const RESULTS = 'out/bench/open.json'
const PAGES =
  'sample docs-page forum-thread recipe arabic japanese table-layout short-article very-long chinese'

/** How long it takes from the click on the toolbar's button to the article. */
export const usage = `npm run bench -- open [options]

  --pages A,B      test pages (default: ${PAGES.replaceAll(' ', ',')})
  --times N        openings of each, after one that is not counted (default 5)

Runs in the built extension (dist/chrome; npm run build), in a real Chromium. Times are milliseconds by the clock, and mean
something on a machine that has nothing else to do. They begin before the button is pressed, and end when the browser has
painted the largest text of the article: window, until the popup's document begins; load, until its script asks for the page;
inject, until the content script answers; rules, until the worker has said what holds here; extract, on the page's thread; message, its way there and back; render, from there
to the paint.`

/** What the time from the click to the paint is made of, in milliseconds. */
type Opening = Readonly<
  Record<'window' | 'load' | 'inject' | 'rules' | 'extract' | 'message' | 'render' | 'all', number>
>

/** @throws {UsageError} when an option makes no sense */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string', default: PAGES.replaceAll(' ', ',') },
      times: { type: 'string', default: '5' },
    },
  })
  const times = Number(values.times)
  if (!Number.isInteger(times) || times < 1) throw new UsageError('--times takes a number of 1 or more.')
  const web = await Web.open()
  const winnow = await WinnowBrowser.launch({ web })
  const results: { page: string; openings: Opening[] }[] = []
  try {
    const tab = winnow.context.pages()[0]!
    for (const page of values.pages.split(',')) {
      await tab.goto(serveTestPage(web, page))
      const openings: Opening[] = []
      for (let n = 0; n <= times; n++) openings.push(await open(winnow, tab))
      results.push({ page, openings: openings.slice(1) })
    }
  } finally {
    await winnow.close()
    await web.close()
  }
  mkdirSync(dirname(RESULTS), { recursive: true })
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  const parts = Object.keys(results[0]!.openings[0]!) as (keyof Opening)[]
  const row = (name: string, of: (values: number[]) => number, openings: readonly Opening[]) => [
    name,
    ...parts.map(part => of(openings.map(each => each[part])).toFixed(1)),
  ]
  const all = results.flatMap(({ openings }) => openings)
  console.log(
    table([
      ['', ...parts],
      ...results.map(({ page, openings }) => row(page, median, openings)),
      row('median', median, all),
      row('95th percentile', values => quantile(values, 0.95), all),
    ]),
  )
}

async function open(
  winnow: WinnowBrowser,
  tab: Awaited<ReturnType<WinnowBrowser['popup']>>,
): Promise<Opening> {
  await tab.bringToFront()
  const clicked = Date.now()
  const popup = await winnow.open(tab)
  await popup.getByRole('article').waitFor()
  const marks = await popup.evaluate(
    () =>
      new Promise<Record<string, number>>(resolve => {
        const at = (name: string) => performance.getEntriesByName(`winnow:${name}`)[0] as PerformanceMark
        new PerformanceObserver(list => {
          const { timeOrigin } = performance
          resolve({
            origin: timeOrigin,
            open: at('open').startTime,
            opened: at('opened').startTime,
            ask: at('ask').startTime,
            read: at('read').startTime,
            took: at('read').detail,
            painted: list.getEntries().at(-1)!.startTime,
          })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await winnow.closePopup()
  const { origin, open, opened, ask, read, took, painted } = marks as Record<string, number> & {
    [K in 'origin' | 'open' | 'opened' | 'ask' | 'read' | 'took' | 'painted']: number
  }
  return {
    window: origin - clicked,
    load: open,
    inject: opened - open,
    rules: ask - opened,
    extract: took,
    message: read - ask - took,
    render: painted - read,
    all: origin - clicked + painted,
  }
}
