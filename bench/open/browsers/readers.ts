import { gzipSync } from 'node:zlib'
import { WinnowBrowser } from '../../../e2e/chromium/browser.ts'
import { WinnowFirefox } from '../../../e2e/firefox/browser.ts'
import { until } from '../../../e2e/scenarios/until.ts'
import { type Answer, Web } from '../../../e2e/web/web.ts'
import { words } from '../../../e2e/web/words.ts'
import { POLICY } from '../../browser/tab.ts'
import { within } from '../../browser/within.ts'
import type { Reading } from './comparison.ts'

/** Milliseconds that a browser has for a page, from the address to the text in the popup. */
const LIMIT_MS = 45_000
/** A popup that is the same at so many looks is complete: long texts come in slices, frame by frame. */
const EQUAL_LOOKS = 3
/** Both browsers lay pages out in a window of this size. */
const VIEWPORT = { width: 1280, height: 900 }

/** A browser with the built extension in it, as far as a comparison needs it. */
interface Driver {
  /** Loads an address in a tab, and presses the toolbar button. */
  open(url: string): Promise<void>
  /** What `seenIn` makes of the popup; null while there is none. */
  look(): Promise<Seen | null>
  /** Closes popup and tab. */
  leave(): Promise<void>
  close(): Promise<void>
}

/** What a popup shows. */
interface Seen {
  readonly title: string
  /** Null where there is no article. */
  readonly text: string | null
  /** What stands in the place of an article; empty while the page is being read. */
  readonly notice: string
}

/** Runs in the browser and goes there as text, so it uses nothing from outside. */
function seenIn(root: ParentNode): Seen {
  return {
    title: root.querySelector('h1')?.textContent ?? '',
    text: root.querySelector('.prose')?.textContent ?? null,
    notice: root.querySelector('.notice')?.textContent ?? '',
  }
}

/** The popup loads no pictures: what it says of one that is still loading would depend on the time. */
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
    look: async () => popup && (popup.evaluate(`(${seenIn})(document)`) as Promise<Seen>),
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
  // Chromium without a display has no scroll bars that take room.
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
    look: () => winnow.inPopup<Seen>(`(${seenIn})(popup.document)`),
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

  /** What the popup shows of a page. Where the browser fails, or hangs, that is the reading, and a new one is started. */
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

/** Each picture of a page. Browsers draw a picture that is missing each in a way of its own. */
const PICTURE: Answer = {
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"/>',
  headers: { 'content-type': 'image/svg+xml' },
}

/** Lets a page answer to the first request for its host, which is the navigation; all other answers are pictures. */
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

async function read(driver: Driver, url: string): Promise<Reading> {
  await driver.open(url)
  let before = ''
  let equal = 0
  const seen = await until<Seen | null>('the popup shows the page', async () => {
    const now = await driver.look()
    if (!now || (now.text === null && now.notice === '')) return null
    const json = JSON.stringify(now)
    equal = json === before ? equal + 1 : 1
    before = json
    return equal === EQUAL_LOOKS ? now : null
  })
  await driver.leave()
  if (seen.text !== null) return { kind: 'article', title: seen.title, text: seen.text }
  return words('nothingTitle').test(seen.title)
    ? { kind: 'nothing', because: seen.notice }
    : { kind: 'failed', why: seen.notice }
}
