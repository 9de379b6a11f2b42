import { gzipSync } from 'node:zlib'
import { within } from '../../../cli/browser/within.ts'
import { WinnowBrowser } from '../../../e2e/chromium/browser.ts'
import { WinnowFirefox } from '../../../e2e/firefox/browser.ts'
import { until } from '../../../e2e/scenarios/until.ts'
import { type Answer, Web } from '../../../e2e/web/web.ts'
import { words } from '../../../e2e/web/words.ts'
import { POLICY } from '../../browser/tab.ts'
import type { Reading } from './comparison.ts'

/** The longest time for a page, from the navigation to the text in the popup, in milliseconds. */
const LIMIT_MS = 45_000
/** A popup is complete when this number of reads gives the same text. Long texts are drawn in slices, frame by frame. */
const EQUAL_READS = 3
/** Both browsers lay pages out in a window of this size. */
const VIEWPORT = { width: 1280, height: 900 }

/** A browser with the built extension, and the actions that the comparison needs. */
interface Driver {
  /** Loads an address in a tab, and presses the toolbar button. */
  open(url: string): Promise<void>
  /** The content of the popup; null while there is none. */
  content(): Promise<Content | null>
  /** Closes popup and tab. */
  leave(): Promise<void>
  close(): Promise<void>
}

/** The content of a popup. */
interface Content {
  readonly title: string
  /** Null where there is no article. */
  readonly text: string | null
  /** The message in place of an article; empty while the page is being read. */
  readonly notice: string
}

/** Is sent to the browser as source code, so it uses nothing defined outside it. */
function contentOf(root: ParentNode): Content {
  return {
    title: root.querySelector('h1')?.textContent ?? '',
    text: root.querySelector('.prose')?.textContent ?? null,
    notice: root.querySelector('.notice')?.textContent ?? '',
  }
}

/** Switches pictures off, because the text of a picture that is still loading would depend on the time. */
const WITHOUT_PICTURES = `chrome.runtime.sendMessage(
  { to: 'worker', method: 'changeSettings', request: { images: false } })`

/** Starts Chromium with dist/chrome. */
export async function chromium(web: Web): Promise<Driver> {
  const winnow = await WinnowBrowser.launch({ web })
  const backstage = await winnow.backstage()
  await backstage.evaluate(WITHOUT_PICTURES)
  await backstage.close()
  let popup: Awaited<ReturnType<WinnowBrowser['popup']>> | null = null
  return {
    async open(url) {
      const page = await winnow.context.newPage()
      await page.goto(url)
      popup = await winnow.open(page)
    },
    content: async () => popup && (popup.evaluate(`(${contentOf})(document)`) as Promise<Content>),
    async leave() {
      popup = null
      await winnow.closePopup()
      for (const page of winnow.context.pages().slice(1)) await page.close()
    },
    close: () => winnow.close(),
  }
}

/** Starts Firefox with dist/firefox. */
export async function firefox(web: Web): Promise<Driver> {
  // Scroll bars must take no room, as in Chromium without a display.
  const winnow = await WinnowFirefox.launch(web, { 'ui.useOverlayScrollbars': 1 })
  await winnow.inExtension(WITHOUT_PICTURES)
  let tab: string | null = null
  return {
    async open(url) {
      tab = await winnow.open('about:blank')
      await winnow.setViewport(tab, VIEWPORT)
      await winnow.goto(tab, url)
      await winnow.pressButton()
    },
    content: () => winnow.inPopup<Content>(`(${contentOf})(popup.document)`),
    async leave() {
      await winnow.closePopup()
      if (tab) await winnow.closeTab(tab)
      tab = null
    },
    close: () => winnow.close(),
  }
}

/** A page to be opened. */
export interface Stored {
  readonly url: string
  readonly html: string
}

/** Reads pages in one browser, each under its own address and without a network. */
export class Reader {
  private constructor(
    private readonly launch: (web: Web) => Promise<Driver>,
    private readonly web: Web,
    private driver: Driver,
  ) {}

  /** @param launch starts the browser: `chromium` or `firefox` */
  static async start(launch: (web: Web) => Promise<Driver>): Promise<Reader> {
    const web = await Web.open()
    return new Reader(launch, web, await launch(web))
  }

  /** Reads a page in the popup. If the browser fails or hangs, the reading is `failed`, and a new browser is started. */
  async read(page: Stored): Promise<Reading> {
    serve(this.web, page)
    try {
      return await within(LIMIT_MS, read(this.driver, page.url))
    } catch (error) {
      await this.driver.close().catch(console.warn)
      this.driver = await this.launch(this.web)
      return { kind: 'failed', why: error instanceof Error ? error.message : String(error) }
    }
  }

  async close(): Promise<void> {
    await this.driver.close()
    await this.web.close()
  }
}

/** The answer for every picture, because each browser draws a missing picture differently. */
const PICTURE: Answer = {
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"/>',
  headers: { 'content-type': 'image/svg+xml' },
}

/** Serves a page: its HTML for the first request to its host, which is the navigation, and pictures for all others. */
function serve(web: Web, { url, html }: Stored): void {
  const page: Answer = {
    body: gzipSync(html),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-security-policy': `${POLICY}; img-src * data:`,
      'cache-control': 'no-store',
    },
  }
  let isAnswered = false
  web.elsewhere = () => PICTURE
  web.site(new URL(url).hostname, () => {
    if (isAnswered) return PICTURE
    isAnswered = true
    return page
  })
}

/** Opens a page and waits until its popup is complete. */
async function read(driver: Driver, url: string): Promise<Reading> {
  await driver.open(url)
  let before = ''
  let equal = 0
  const shown = await until<Content | null>('the popup shows the page', async () => {
    const now = await driver.content()
    if (!now || (now.text === null && now.notice === '')) return null
    const json = JSON.stringify(now)
    equal = json === before ? equal + 1 : 1
    before = json
    return equal === EQUAL_READS ? now : null
  })
  await driver.leave()
  if (shown.text !== null) return { kind: 'article', title: shown.title, text: shown.text }
  return words('nothingTitle').test(shown.title)
    ? { kind: 'nothing', because: shown.notice }
    : { kind: 'failed', why: shown.notice }
}
