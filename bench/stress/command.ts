import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { within } from '../../cli/browser/within.ts'
import { WinnowBrowser } from '../../e2e/chromium/browser.ts'
import { ChromiumDriver } from '../../e2e/chromium/driver.ts'
import { WinnowFirefox } from '../../e2e/firefox/browser.ts'
import { FirefoxDriver } from '../../e2e/firefox/driver.ts'
import type { BrowserName, Driver } from '../../e2e/scenarios/driver.ts'
import { htmlAnswer, Web } from '../../e2e/web/web.ts'
import { stressPages } from '../../test/stress/pages.ts'
import { storms } from '../../test/stress/storms.ts'
import { ARTICLE, type StressPage } from '../../test/stress/stress-page.ts'
import { stressScript } from '../browser/scripts.ts'
import { table } from '../quality/table.ts'
import { UsageError } from '../usage-error.ts'
import { cpuSeconds } from './processes.ts'

const RESULTS = 'out/bench/stress.jsonl'
const HOST = 'stress.example'
/** The longest wait for the rest of a text, in milliseconds. */
const LONGEST_DRAWING = 10_000
/** The longest wait for an answer, in seconds, unless another is given. */
const LIMIT = 60
/** The longest wait for a browser to be ready for the next page, in milliseconds. */
const TIDY_MS = 60_000
const NONE = 'none'

/** Measures how long large and hostile pages take, with the built extension in a real browser. */
export const usage = `npm run bench -- stress [options]

  --browser NAME   chromium (default) or firefox
  --only PATTERN   only the pages whose names match this regular expression
  --limit SECONDS  the longest wait for a page and for an answer (default ${LIMIT}); a busy machine needs more

Runs the built extension (dist/chrome or dist/firefox; npm run build): opens each page of test/stress, presses the toolbar
button and waits for the answer in the popup. The columns are:

  answer           the article, the reason why there is none, or none within the limit
  seconds          from the press to the answer
  CPU              the CPU time of all of the browser's processes in that time, in seconds
  blocked          the longest time in which the page's thread had no turn, in seconds

The pages that no browser can lay out are left to the unit tests. Run it on an idle machine.`

interface Measured {
  readonly page: string
  readonly answer: string
  readonly seconds: number
  readonly cpu: number
  readonly blocked: number
}

/** A browser with the extension, and how to end it. */
interface Session {
  readonly driver: Driver
  tidy(): Promise<void>
  end(): Promise<void>
}

/** @throws {UsageError} if an option is invalid */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      browser: { type: 'string', default: 'chromium' },
      only: { type: 'string', default: '' },
      limit: { type: 'string', default: String(LIMIT) },
    },
  })
  const { browser } = values
  if (browser !== 'chromium' && browser !== 'firefox')
    throw new UsageError('--browser takes chromium or firefox.')
  const limit = Number(values.limit) * 1000
  if (!(limit > 0)) throw new UsageError('--limit takes a number of seconds.')
  const wanted = new RegExp(values.only)
  const pages = [...stressPages, ...storms].filter(page => !page.isNeverDrawn && wanted.test(page.name))
  mkdirSync(dirname(RESULTS), { recursive: true })
  writeFileSync(RESULTS, '')
  const web = await Web.open()
  serve(web, await stressScript())
  const measured: Measured[] = []
  let session = await start(browser, web)
  try {
    for (const page of pages) {
      const found = await measure(session.driver, page, limit)
      measured.push(found)
      appendFileSync(RESULTS, `${JSON.stringify(found)}\n`)
      console.log(rowOf(found).join(' | '))
      // A browser that still works on a page would disturb the next one.
      const isTidy =
        found.answer !== NONE &&
        (await within(TIDY_MS, session.tidy()).then(
          () => true,
          () => false,
        ))
      if (!isTidy) {
        await within(TIDY_MS, session.end()).catch(console.error)
        session = await start(browser, web)
      }
    }
  } finally {
    await session.end()
    await web.close()
  }
  console.log(table([['page', 'answer', 'seconds', 'CPU', 'blocked'], ...measured.map(rowOf)]))
}

function rowOf({ page, answer, seconds, cpu, blocked }: Measured): string[] {
  return [page, answer, seconds.toFixed(1), cpu.toFixed(1), blocked.toFixed(1)]
}

function serve(web: Web, script: string): void {
  const html = '<!doctype html><html lang="en"><title>Stress</title><body><script src="/stress.js"></script>'
  web.site(HOST, path => {
    if (path === '/stress.js') return { body: script, headers: { 'content-type': 'text/javascript' } }
    return path === '/' ? htmlAnswer(html) : undefined
  })
}

async function start(browser: BrowserName, web: Web): Promise<Session> {
  if (browser === 'firefox') {
    const firefox = await WinnowFirefox.launch(web)
    const driver = new FirefoxDriver(web, firefox)
    return { driver, tidy: () => firefox.tidy(), end: () => firefox.close() }
  }
  const winnow = await WinnowBrowser.launch({ web })
  const driver = await ChromiumDriver.of(web, winnow)
  return { driver, tidy: () => driver.tidy(), end: () => winnow.close() }
}

/** The part of the page's script that is used here. */
interface StressWindow {
  readonly stress?: { readonly isBuilt: boolean; start(): void; longest(): number }
}

async function measure(driver: Driver, { name }: StressPage, limit: number): Promise<Measured> {
  const tab = await within(limit, openedTab(driver, name)).catch(() => null)
  if (!tab) return { page: name, answer: NONE, seconds: Number.NaN, cpu: Number.NaN, blocked: Number.NaN }
  await tab.look(() => (globalThis as StressWindow).stress!.start())
  const before = cpuSeconds()
  const start = performance.now()
  const answer = await within(
    limit,
    answerIn(driver, () => driver.pressButton(tab)),
  ).catch(() => NONE)
  const seconds = (performance.now() - start) / 1000
  const cpu = cpuSeconds() - before
  const longest = await within(
    limit,
    tab.look(() => (globalThis as StressWindow).stress!.longest()),
  ).catch(() => null)
  return { page: name, answer, seconds, cpu, blocked: (longest ?? Number.NaN) / 1000 }
}

/** Opens a stress page, and waits until it is built. */
async function openedTab(driver: Driver, name: string) {
  const tab = await driver.open(`https://${HOST}/#${encodeURIComponent(name)}`, true)
  await whenTrue(() => tab.look(() => (globalThis as StressWindow).stress?.isBuilt === true))
  return tab
}

/**
 * Waits for the popup to show the article or a notice, and returns which of them. A long text is drawn in parts, so
 * another text counts only if the article does not follow.
 */
async function answerIn(driver: Driver, press: () => Promise<void>): Promise<string> {
  await press()
  const popup = await driver.popup()
  let other: number | null = null
  return whenTrue(async () => {
    const shown = await popup.look((root, article) => {
      const text = root.querySelector('article')?.textContent
      if (text) return text.includes(article) ? 'article' : 'another text'
      const notice = (root.querySelector('.notice code') ?? root.querySelector('.notice p'))?.textContent
      return notice ?? null
    }, ARTICLE)
    if (shown !== 'another text') return shown
    other ??= performance.now()
    return performance.now() - other > LONGEST_DRAWING ? shown : null
  })
}

async function whenTrue<T>(ask: () => Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
