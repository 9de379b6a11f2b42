import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { callOf, clearAll, type Driver } from '../scenarios/driver.ts'
import { Place, type Surface, Tab, type TabSurface } from '../scenarios/place.ts'
import { until } from '../scenarios/until.ts'
import type { Web } from '../web/web.ts'
import type { WinnowBrowser } from './browser.ts'

/** A node as the protocol describes it. */
interface DomNode {
  readonly backendNodeId: number
  readonly nodeName: string
  readonly children?: readonly DomNode[]
  readonly shadowRoots?: readonly DomNode[]
}

/** The driver of the scenarios in Chromium. */
export class ChromiumDriver implements Driver {
  readonly browser = 'chromium'
  readonly closedPage = 'chrome://version'
  private readonly pages = new Map<Tab, Page>()
  private lastPopup: Page | null = null
  /** Errors and policy violations on pages of the extension. */
  private readonly errors: string[] = []

  private constructor(
    readonly web: Web,
    private readonly winnow: WinnowBrowser,
    /** The first tab of the browser, which shows a page of the extension without its scripts. */
    private readonly backstage: Page,
  ) {}

  static async of(web: Web, winnow: WinnowBrowser): Promise<ChromiumDriver> {
    const backstage = winnow.context.pages()[0]!
    await backstage.goto(winnow.url('manifest.json'))
    const driver = new ChromiumDriver(web, winnow, backstage)
    // The test before may have been none of the scenarios, which tidy up at their end.
    await driver.inExtension(clearAll)
    return driver
  }

  get openedAtInstall(): readonly string[] {
    return this.winnow.openedAtInstall
  }

  async picture(tab: Tab | null): Promise<Buffer> {
    const page = tab ? this.pages.get(tab) : this.lastPopup
    return page!.screenshot()
  }

  async open(url: string, isHasty = false): Promise<Tab> {
    const tab = this.tabOf(await this.winnow.context.newPage())
    await tab.tab.goto(url, isHasty)
    return tab
  }

  async openOurs(file: string): Promise<Tab> {
    const page = await this.winnow.context.newPage()
    page.on('pageerror', error => this.errors.push(error.message))
    page.on('console', message => {
      if (message.type() === 'error') this.errors.push(message.text())
    })
    await page.goto(this.winnow.url(file))
    return this.tabOf(page)
  }

  async tabAt(part: string): Promise<Tab> {
    const find = async () => this.winnow.context.pages().find(page => page.url().includes(part))
    const page = await until(`a tab shows ${part}`, find)
    await page.waitForLoadState('domcontentloaded')
    return this.tabOf(page)
  }

  async addresses(): Promise<string[]> {
    return this.winnow.context.pages().map(page => page.url())
  }

  pressButton(tab: Tab): Promise<void> {
    return this.winnow.pressButton(this.pages.get(tab)!)
  }

  async popup(): Promise<Place> {
    const page = await this.winnow.popup()
    this.lastPopup = page
    const surface = pageSurface(page)
    // An action that closes the popup may reject although it was performed.
    const lastly = (act: Promise<void>) =>
      act.catch(async (error: unknown) => {
        if (await this.winnow.isOpen()) throw error
      })
    return new Place({
      ...surface,
      press: key => lastly(surface.press(key)),
      click: (at, modifiers) => lastly(surface.click(at, modifiers)),
    })
  }

  isPopupOpen(): Promise<boolean> {
    return this.winnow.isOpen()
  }

  closePopup(): Promise<void> {
    return this.winnow.closePopup()
  }

  inExtension<T, G>(run: (given: G) => T | Promise<T>, given?: G): Promise<T> {
    return this.backstage.evaluate<T>(callOf(run, given))
  }

  endWorker(): Promise<void> {
    return this.winnow.killWorker()
  }

  /**
   * No protocol can answer the browser's prompt. The browser does not prompt for an origin that was granted once,
   * even if the extension has given it back.
   */
  async allow(origins: readonly string[], ask: () => Promise<void>): Promise<void> {
    for (const origin of origins) await this.winnow.letIn(origin)
    await this.inExtension(
      async origins => void (await chrome.permissions.remove({ origins: [...origins] })),
      origins,
    )
    await ask()
  }

  async saved(ending: string, act: () => Promise<void>) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'winnow-saved-'))
    try {
      // The last connection that sets the download behaviour determines the folder.
      const session = await this.winnow.context.browser()!.newBrowserCDPSession()
      await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
      await act()
      const name = await until(`a file ${ending} is saved`, async () => {
        const names = readdirSync(folder)
        return names.some(each => each.endsWith('.crdownload'))
          ? null
          : names.find(each => each.endsWith(ending))
      })
      return { name, bytes: readFileSync(path.join(folder, name)) }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  async chooseFile(tab: Tab, css: string, { name, bytes }: { name: string; bytes: Buffer }) {
    const file = { name, mimeType: 'text/plain', buffer: bytes }
    await this.pages.get(tab)!.locator(css).setInputFiles(file)
  }

  async copied(tab: Tab): Promise<string> {
    await this.winnow.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    return this.pages.get(tab)!.evaluate(() => navigator.clipboard.readText())
  }

  /** Restores the initial state for the next scenario. */
  async tidy(): Promise<void> {
    await this.closePopup()
    for (const page of this.winnow.context.pages()) if (page !== this.backstage) await page.close()
    this.pages.clear()
    await this.inExtension(clearAll)
    assert.deepEqual(this.errors.splice(0), [])
  }

  private tabOf(page: Page): Tab {
    const tab = new Tab(tabSurface(this.winnow, page))
    this.pages.set(tab, page)
    return tab
  }
}

function pageSurface(page: Page): Surface {
  return {
    run: (source, given) =>
      page.evaluate(`(${source})(document, ${JSON.stringify(given)})`) as Promise<never>,
    press: key => page.keyboard.press(key),
    move: ({ x, y }) => page.mouse.move(x, y),
    wheel: pixels => page.mouse.wheel(0, pixels),
    async click({ x, y }, modifiers = []) {
      for (const key of modifiers) await page.keyboard.down(key)
      // A click may close its page, which then does not answer.
      await page.mouse.click(x, y).catch(error => {
        if (!page.isClosed()) throw error
      })
      for (const key of modifiers) await page.keyboard.up(key)
    },
  }
}

function tabSurface(winnow: WinnowBrowser, page: Page): TabSurface {
  const surface = pageSurface(page)
  let session: Promise<CDPSession> | undefined
  return {
    ...surface,
    over(css) {
      const run = async (source: string, given: unknown) => {
        session ??= page.context().newCDPSession(page)
        return runInClosedRoot(await session, css, source, given)
      }
      return { ...surface, run: run as Surface['run'] }
    },
    async goto(url, isHasty = false) {
      await page.goto(url, { waitUntil: isHasty ? 'commit' : 'load' })
    },
    async reload() {
      await page.reload()
    },
    async traverse(steps) {
      await (steps < 0 ? page.goBack() : page.goForward())
    },
    address: async () => page.url(),
    front: () => page.bringToFront(),
    resize: (width, height) => page.setViewportSize({ width, height }),
    command: key => winnow.pressKey(page, key),
    close: () => page.close(),
  }
}

/** The page and Playwright cannot access closed shadow roots, but the protocol can. */
async function runInClosedRoot(
  session: CDPSession,
  css: string,
  source: string,
  given: unknown,
): Promise<unknown> {
  const { root } = (await session.send('DOM.getDocument', { depth: 3, pierce: true })) as { root: DomNode }
  const html = root.children?.find(({ nodeName }) => nodeName === 'HTML')
  for (const { shadowRoots = [] } of html?.children ?? [])
    for (const { backendNodeId } of shadowRoots) {
      const { object } = await session.send('DOM.resolveNode', { backendNodeId })
      const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
        objectId: object.objectId!,
        functionDeclaration: `async function (css, given) {
          return this.querySelector(css) ? { value: await (${source})(this, given) } : null
        }`,
        arguments: [{ value: css }, { value: given }],
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
      const found = result.value as { value: unknown } | null
      if (found) return found.value ?? null
    }
  return null
}
