import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import type { Web } from '../web/web.ts'
import { route } from './route.ts'

/** How to start a browser. */
export interface LaunchOptions {
  /** Folder of the built extension. */
  readonly extension?: string
  /** A profile to keep; without it, a fresh one that is thrown away. */
  readonly profile?: string
  readonly headless?: boolean
  readonly sandbox?: boolean
  /** A web that answers for `hosts`, a pattern; every other host is then unreachable unless `hosts` narrows it. */
  readonly web?: Web
  readonly hosts?: '*' | '*.example'
}

/** The protocol's view of a tab, page or worker. */
interface Target {
  readonly targetId: string
  readonly type: string
  readonly url: string
}

/**
 * Chromium with Winnow in it, and hands: the toolbar button, the keyboard, and eyes for the popup. The presses are
 * those of a person as far as the browser can tell, so they grant `activeTab` as those do.
 */
export class WinnowBrowser {
  private readonly attached: Browser[] = []

  private constructor(
    readonly context: BrowserContext,
    /** The extension's id: the host of its pages. */
    readonly id: string,
    private readonly cdp: CDPSession,
    private readonly profile: string,
    private readonly throwaway: boolean,
  ) {}

  static async launch(options: LaunchOptions = {}): Promise<WinnowBrowser> {
    const { extension = 'dist/chrome', headless = true, sandbox = false, web, hosts = '*' } = options
    const profile = options.profile ?? mkdtempSync(path.join(os.tmpdir(), 'winnow-'))
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      headless,
      chromiumSandbox: sandbox,
      viewport: headless ? { width: 1280, height: 900 } : null,
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        '--enable-unsafe-extension-debugging',
        '--remote-debugging-port=0',
        ...(web ? route(web, hosts) : []),
      ],
    })
    const cdp = await context.browser()!.newBrowserCDPSession()
    // `--load-extension` would do in Chromium; Google Chrome no longer knows it.
    const { id } = await send<{ id: string }>(cdp, 'Extensions.loadUnpacked', {
      path: path.resolve(extension),
    })
    return new WinnowBrowser(context, id, cdp, profile, options.profile === undefined)
  }

  /** The address of one of the extension's own files. */
  url(file: string): string {
    return `chrome-extension://${this.id}/${file}`
  }

  /** Presses the toolbar button over the page. */
  async pressButton(page: Page): Promise<void> {
    await page.bringToFront()
    const tab = (await this.targets()).find(target => target.type === 'tab' && target.url === page.url())
    if (!tab) throw new Error(`No tab shows ${page.url()}.`)
    await send(this.cdp, 'Extensions.triggerAction', { id: this.id, targetId: tab.targetId })
  }

  /** Presses a key of the browser's, such as `Alt+R`, over the page. `page.keyboard` never reaches extensions. */
  async pressKey(page: Page, combination: string): Promise<void> {
    const names = combination.split('+')
    const key = names.pop()!
    const bits: Record<string, number> = { Alt: 1, Ctrl: 2, Meta: 4, Shift: 8 }
    const modifiers = names.reduce((sum, name) => sum | bits[name]!, 0)
    const code = key.charCodeAt(0)
    const press = {
      modifiers,
      key,
      code: `Key${key}`,
      windowsVirtualKeyCode: code,
      nativeVirtualKeyCode: code,
    }
    // A key that comes before the new page has the focus and has drawn itself goes nowhere.
    const hasFocus = () =>
      page.waitForFunction(() => document.hasFocus() && document.readyState === 'complete', null, {
        timeout: 2000,
      })
    await page.bringToFront()
    await hasFocus().catch(async () => {
      // Without a display, nobody may have the focus after a popup; then the window is given it, or pressed.
      const target = (await this.targets()).find(({ type, url }) => type === 'page' && url === page.url())
      if (target) await send(this.cdp, 'Target.activateTarget', { targetId: target.targetId })
      await page.mouse.click(1, 1)
      await hasFocus()
    })
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const session = await this.context.newCDPSession(page)
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press })
    await session.detach()
  }

  /**
   * The popup, once it is open. Playwright's own connection lets go of a popup before it has become a page; a
   * second connection, made when it is there, sees it.
   */
  async popup(): Promise<Page> {
    const shown = await this.until(() => this.popupTarget(), 'the popup did not open')
    const port = readFileSync(path.join(this.profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]
    const second = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    this.attached.push(second)
    const page = second
      .contexts()
      .flatMap(context => context.pages())
      .find(page => page.url() === shown.url)
    if (!page) throw new Error('The popup closed at once.')
    await page.waitForLoadState()
    return page
  }

  /** Presses the button and hands over the popup. */
  async open(page: Page): Promise<Page> {
    await this.pressButton(page)
    return this.popup()
  }

  /** True while the popup is open. */
  async isOpen(): Promise<boolean> {
    return (await this.popupTarget()) !== undefined
  }

  /** Closes the popup if it is open. */
  async closePopup(): Promise<void> {
    const target = await this.popupTarget()
    if (target) await send(this.cdp, 'Target.closeTarget', { targetId: target.targetId })
    for (const browser of this.attached.splice(0)) await browser.close()
    await this.until(async () => !(await this.isOpen()), 'the popup did not close')
  }

  /**
   * Lets the extension into a site on the browser's page of extensions, as a person may. The browser's own question is
   * beyond any protocol; about such a site, it is answered before it is asked.
   */
  async letIn(origin: string): Promise<void> {
    const page = await this.context.newPage()
    await page.goto('chrome://extensions')
    await page.evaluate(
      ([id, origin]) =>
        (
          chrome as unknown as { developerPrivate: { addHostPermission(...given: string[]): Promise<void> } }
        ).developerPrivate.addHostPermission(id!, origin!),
      [this.id, origin],
    )
    await page.close()
  }

  /** Ends the extension's worker, as the browser does after half a minute without work. */
  async killWorker(): Promise<void> {
    const worker = async () =>
      (await this.targets()).find(
        target => target.type === 'service_worker' && target.url.startsWith(this.url('')),
      )
    const running = await worker()
    if (running) await send(this.cdp, 'Target.closeTarget', { targetId: running.targetId })
    await this.until(async () => !(await worker()), 'the worker did not end')
  }

  /** Has another extension in the browser, too. Returns its id. */
  async addExtension(folder: string): Promise<string> {
    const { id } = await send<{ id: string }>(this.cdp, 'Extensions.loadUnpacked', {
      path: path.resolve(folder),
    })
    return id
  }

  /** What a function gives in the extension's worker. */
  inWorker<A>(run: (given: A) => Promise<unknown>, given: A): Promise<unknown> {
    return this.context
      .serviceWorkers()
      .find(worker => worker.url().startsWith(this.url('')))!
      .evaluate(run as never, given)
  }

  /** A tab with the extension's rights but none of its scripts, to look into the store with. */
  async backstage(): Promise<Page> {
    const page = await this.context.newPage()
    await page.goto(this.url('manifest.json'))
    return page
  }

  async close(): Promise<void> {
    for (const browser of this.attached) await browser.close()
    await this.context.close()
    if (this.throwaway) rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }

  private async targets(): Promise<Target[]> {
    const { targetInfos } = await this.cdp.send('Target.getTargets', { filter: [{}] })
    return targetInfos
  }

  /** The popup is the extension's page that is in no tab of the window's strip, so Playwright has no page for it. */
  private async popupTarget(): Promise<Target | undefined> {
    const tabs = new Set(this.context.pages().map(page => page.url()))
    return (await this.targets()).find(
      ({ type, url }) => type === 'page' && url.startsWith(this.url('')) && !tabs.has(url),
    )
  }

  private async until<T>(look: () => Promise<T>, complaint: string): Promise<NonNullable<T>> {
    const deadline = Date.now() + 10_000
    for (;;) {
      const seen = await look()
      if (seen) return seen
      if (Date.now() > deadline) throw new Error(`Within 10 seconds ${complaint}.`)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
}

/** Playwright's types do not know the protocol's commands for extensions. */
async function send<T = void>(session: CDPSession, method: string, params: object): Promise<T> {
  return (await session.send(method as never, params as never)) as T
}
