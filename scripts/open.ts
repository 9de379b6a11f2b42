import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { WinnowBrowser } from '../e2e/chromium/browser.ts'
import { serveTestPage } from '../e2e/web/test-pages.ts'
import { fileAnswer, folderSite, Web } from '../e2e/web/web.ts'
import { type Answer, type Call, unpack } from '../src/messages/wire.ts'
import type { Reading } from '../src/schema/reading.ts'

const PICTURE = path.join('out', 'popup.png')
/** How many paragraphs of the article to print, and at most how many characters of each. */
const PARAGRAPHS = 3
const LONGEST = 400

/**
 * Opens a page in a browser with Winnow and presses the toolbar button. With a display, the browser stays open until
 * the person closes it. Without one, the beginning of the article is printed and a picture of the popup is saved.
 *
 * @param what an address or a file (.html or .html.gz); by default, the sample article
 * @throws an error whose message is for the person
 */
export async function open(what: string | undefined): Promise<void> {
  const headless = !hasDisplay()
  const web = await Web.open()
  const address = addressOf(what, web)
  const winnow = await WinnowBrowser.launch({
    headless,
    web,
    hosts: '*.example',
    sandbox: process.getuid?.() !== 0,
  })
  try {
    const page = winnow.context.pages()[0]!
    await visit(page, address)
    const popup = await winnow.open(page)
    await popup.getByRole('heading', { level: 1 }).waitFor()
    if (headless) await report(popup)
    else await linger(winnow)
  } finally {
    await winnow.close()
    await web.close()
  }
}

/** Whether there is a display. */
function hasDisplay(): boolean {
  if (process.env['CI']) return false
  if (process.platform === 'darwin' || process.platform === 'win32') return true
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
}

/** A file is served from a host, because pages at file:// addresses behave differently from pages on the web. */
function addressOf(what: string | undefined, web: Web): string {
  if (!what) return serveTestPage(web, 'sample')
  if (/^https?:\/\//.test(what)) {
    if (!URL.canParse(what)) throw new Error(`${what} is not an address.`)
    return what
  }
  // npm runs scripts in the checkout, whatever directory it was called from.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', what)
  if (!existsSync(file))
    throw new Error(`There is no file ${file}. (An address begins with https:// or http://.)`)
  if (!/\.(?:x?html?|htm)(?:\.gz)?$/i.test(file))
    throw new Error(`${file} is not a page: use a .html or .html.gz file.`)
  const beside = folderSite(path.dirname(file))
  web.site('stored.example', url => (url === '/' ? fileAnswer(file) : beside(url)))
  return 'https://stored.example/'
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' }).catch((error: Error) => {
    throw new Error(`${address} could not be opened: ${/net::\w+/.exec(error.message)?.[0] ?? error.message}`)
  })
  // Pictures and scripts of a page may load for ever, but most of the page is there before.
  await page.waitForLoadState('load', { timeout: 10_000 }).catch(() => {})
}

async function linger(winnow: WinnowBrowser): Promise<void> {
  console.log('Winnow is open. Press its button or Alt+R on any page; close the browser to end.')
  await new Promise(resolve => winnow.context.once('close', resolve))
}

/** Prints the content of the popup, and saves a picture of it. */
async function report(popup: Page): Promise<void> {
  const reading = await readAgain(popup)
  if (reading.kind === 'article') {
    const { title, metadata, words } = reading.article
    const facts = [metadata.byline?.value, `${words} words`, `extracted in ${reading.took.toFixed(1)} ms`]
    console.log(`\n${title}\n${facts.filter(Boolean).join(' · ')}\n`)
    const paragraphs = popup.locator('.prose p')
    await paragraphs.first().waitFor()
    console.log(beginning(await paragraphs.allTextContents()))
  } else console.log(`\n${(await popup.locator('main :is(h1, p)').allTextContents()).join('\n')}`)
  // Pictures further down load when they are scrolled to.
  await popup.waitForFunction(() =>
    Array.from(document.images).every(
      image => image.complete || image.getBoundingClientRect().top > innerHeight,
    ),
  )
  mkdirSync(path.dirname(PICTURE), { recursive: true })
  await popup.screenshot({ path: PICTURE })
  console.log(`\nA picture of the popup is in ${PICTURE}.`)
}

/** Reads the page again, as the popup does, for data that the popup does not show. */
async function readAgain(popup: Page): Promise<Reading> {
  const call: Call = { to: 'page', method: 'read', request: { rules: [], force: false } }
  const answer = await popup.evaluate(async call => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true })
    return chrome.tabs.sendMessage<Call, Answer>(tab!.id!, call, { frameId: 0 })
  }, call)
  return unpack(answer) as Reading
}

/** The first paragraphs, cut to a few lines each. */
function beginning(paragraphs: readonly string[]): string {
  const lines = paragraphs
    .map(text => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .slice(0, PARAGRAPHS)
  return lines.map(line => (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line)).join('\n\n')
}
