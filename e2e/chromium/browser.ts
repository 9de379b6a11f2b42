import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import type { Web } from '../web/web.ts'
import { route } from './route.ts'

/**
 * Features of the browser that are switched off. The first three load a page for the suggestions of the address bar in
 * every window, which costs most of a second. The others repeat Playwright's list, because only the last list counts.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'PreconnectToSearch',
]

/** Milliseconds that the browser has to start, and to answer a second connection. */
const LONGEST_START = 120_000
/** Milliseconds that a condition may take to come true. */
const PATIENCE = 30_000

/** The options for starting a browser. */
export interface LaunchOptions {
  /** The folder of the built extension. */
  readonly extension?: string
  /** A profile that is kept; by default, a temporary one. */
  readonly profile?: string
  readonly headless?: boolean
  readonly sandbox?: boolean
  /**
   * The local web that answers for the hosts of the pattern `hosts`. With `*`, every other host is
   * unreachable.
   */
  readonly web?: Web
  readonly hosts?: '*' | '*.example'
}

/** The part of the browser's API that only its extensions page has. */
interface ExtensionsPageApi {
  readonly developerPrivate: {
    addHostPermission(id: string, origin: string): Promise<void>
    updateProfileConfiguration(changes: { inDeveloperMode: boolean }): Promise<void>
  }
}

/** A tab, page or worker, as the DevTools protocol describes it. */
interface Target {
  readonly targetId: string
  readonly type: string
  readonly url: string
}

/**
 * Chromium with Winnow installed, and functions to use it: the toolbar button, browser shortcuts, and access
 * to the popup. The browser treats these actions as user gestures, so they grant `activeTab`.
 */
export class WinnowBrowser {
  private readonly attached: Browser[] = []

  private constructor(
    readonly context: BrowserContext,
    /** The extension's id, which is the host of its pages. */
    readonly id: string,
    private readonly cdp: CDPSession,
    private readonly profile: string,
    private readonly throwaway: boolean,
    /** The paths of the pages that the extension has opened when it was installed. */
    readonly openedAtInstall: readonly string[] = [],
  ) {}

  static async launch(options: LaunchOptions = {}): Promise<WinnowBrowser> {
    const { extension = 'dist/chrome', headless = true, sandbox = false, web, hosts = '*' } = options
    const profile = options.profile ?? mkdtempSync(path.join(os.tmpdir(), 'winnow-'))
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      headless,
      timeout: LONGEST_START,
      chromiumSandbox: sandbox,
      viewport: headless ? { width: 1280, height: 900 } : null,
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        '--enable-unsafe-extension-debugging',
        '--remote-debugging-port=0',
        `--disable-features=${DISABLED_FEATURES.join()}`,
        ...(web ? route(web, hosts) : []),
      ],
    })
    const cdp = await context.browser()!.newBrowserCDPSession()
    // `--load-extension` works in Chromium, but no longer in Google Chrome.
    const { id } = await send<{ id: string }>(cdp, 'Extensions.loadUnpacked', {
      path: path.resolve(extension),
    })
    // It is installed anew in every session, also in a profile that had it.
    const opened = await closeWelcome(context, id)
    return new WinnowBrowser(context, id, cdp, profile, options.profile === undefined, opened)
  }

  /** The address of one of the extension's files. */
  url(file: string): string {
    return `chrome-extension://${this.id}/${file}`
  }

  /** Clicks the toolbar button for the page. */
  async pressButton(page: Page): Promise<void> {
    await page.bringToFront()
    const tab = (await this.targets()).find(target => target.type === 'tab' && target.url === page.url())
    if (!tab) throw new Error(`No tab shows ${page.url()}.`)
    await send(this.cdp, 'Extensions.triggerAction', { id: this.id, targetId: tab.targetId })
  }

  /**
   * Presses a browser shortcut, such as `Alt+R`, for the page. `page.keyboard` does not trigger extension
   * shortcuts.
   */
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
    // A shortcut is lost before the new page has the focus and is painted.
    const hasFocus = (timeout: number) =>
      page.waitForFunction(() => document.hasFocus() && document.readyState === 'complete', null, {
        timeout,
      })
    await page.bringToFront()
    await hasFocus(2000).catch(async () => {
      // Without a display, no page may have the focus after a popup has closed; then the tab is activated and
      // clicked.
      const target = (await this.targets()).find(({ type, url }) => type === 'page' && url === page.url())
      if (target) await send(this.cdp, 'Target.activateTarget', { targetId: target.targetId })
      await page.mouse.click(1, 1)
      await hasFocus(PATIENCE)
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
   * Waits for the popup and returns it. Playwright's own connection detaches from a popup before it has
   * become a page; a second connection, made when it exists, sees it.
   */
  async popup(): Promise<Page> {
    const shown = await this.until(() => this.popupTarget(), 'the popup did not open')
    const port = readFileSync(path.join(this.profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]
    const second = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: LONGEST_START })
    this.attached.push(second)
    const page = second
      .contexts()
      .flatMap(context => context.pages())
      .find(page => page.url() === shown.url)
    if (!page) throw new Error('The popup closed at once.')
    await page.waitForLoadState()
    return page
  }

  /** Clicks the toolbar button and returns the popup. */
  async open(page: Page): Promise<Page> {
    await this.pressButton(page)
    return this.popup()
  }

  /** Whether the popup is open. */
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
   * Grants the extension access to a site on the browser's extensions page. No protocol can answer the
   * browser's own permission prompt; for a granted site, no prompt appears.
   */
  async letIn(origin: string): Promise<void> {
    await this.onExtensionsPage(
      ({ developerPrivate }, [id, origin]) => developerPrivate.addHostPermission(id!, origin!),
      [this.id, origin],
    )
  }

  /** Switches the developer mode on. Without it, the browser disables an extension that reloads itself. */
  async useDeveloperMode(): Promise<void> {
    await this.onExtensionsPage(
      ({ developerPrivate }) => developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }),
      [],
    )
  }

  private async onExtensionsPage(
    run: (api: ExtensionsPageApi, given: string[]) => Promise<void>,
    given: string[],
  ): Promise<void> {
    const page = await this.context.newPage()
    // A file of the page, because the page itself takes most of a second to load.
    await page.goto('chrome://extensions/strings.m.js')
    const api = await page.evaluateHandle(() => chrome as unknown as ExtensionsPageApi)
    await api.evaluate(run, given)
    await page.close()
  }

  /**
   * Stops the extension's worker, as the browser does after 30 seconds without work. Its target does not tell whether it
   * has ended, because a worker that starts again may get the same target.
   */
  async killWorker(): Promise<void> {
    const session = await this.context.newCDPSession(this.context.pages()[0]!)
    const stopped = new Promise<void>(resolve => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const ours = versions.filter(({ scriptURL }) => scriptURL.startsWith(this.url('')))
        if (ours.some(({ runningStatus }) => runningStatus === 'stopped')) resolve()
      })
    })
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await stopped
    await session.detach()
  }

  /** Installs another extension. Returns its id. */
  async addExtension(folder: string): Promise<string> {
    const { id } = await send<{ id: string }>(this.cdp, 'Extensions.loadUnpacked', {
      path: path.resolve(folder),
    })
    return id
  }

  /** Installs another build of Winnow beside this one, runs an action with it, and removes it. */
  async withBuild(folder: string, act: (other: WinnowBrowser) => Promise<void>): Promise<void> {
    const id = await this.addExtension(folder)
    await closeWelcome(this.context, id)
    const other = new WinnowBrowser(this.context, id, this.cdp, this.profile, false)
    try {
      await act(other)
    } finally {
      await other.closePopup()
      await send(this.cdp, 'Extensions.uninstall', { id })
    }
  }

  /** Runs a function in the extension's worker and returns its result. */
  inWorker<A>(run: (given: A) => Promise<unknown>, given: A): Promise<unknown> {
    return this.context
      .serviceWorkers()
      .find(worker => worker.url().startsWith(this.url('')))!
      .evaluate(run as never, given)
  }

  /** Opens a tab with the extension's rights but none of its scripts, to inspect the storage. */
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

  /** The target of the popup: the extension's page that is not in a tab, so Playwright has no page for it. */
  private async popupTarget(): Promise<Target | undefined> {
    const tabs = new Set(this.context.pages().map(page => page.url()))
    return (await this.targets()).find(
      ({ type, url }) => type === 'page' && url.startsWith(this.url('')) && !tabs.has(url),
    )
  }

  private async until<T>(look: () => Promise<T>, failure: string): Promise<NonNullable<T>> {
    const deadline = Date.now() + PATIENCE
    for (;;) {
      const seen = await look()
      if (seen) return seen
      if (Date.now() > deadline) throw new Error(`Within ${PATIENCE / 1000} seconds ${failure}.`)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
}

/** The address of the page that opens at the installation. */
const welcomeOf = (id: string) => `chrome-extension://${id}/src/entries/welcome.html`

/** Waits for the page that opens at the installation, and closes it. Returns the paths of the pages that were opened. */
async function closeWelcome(context: BrowserContext, id: string): Promise<string[]> {
  const own = () => context.pages().filter(page => page.url().startsWith(`chrome-extension://${id}/`))
  const deadline = Date.now() + PATIENCE
  while (!own().some(page => page.url() === welcomeOf(id))) {
    if (Date.now() > deadline) throw new Error('The installation opened no welcome page.')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  const opened = own()
  const paths = opened.map(page => new URL(page.url()).pathname)
  for (const page of opened) await page.close()
  return paths
}

/** Playwright's types lack the protocol's commands for extensions. */
async function send<T = void>(session: CDPSession, method: string, params: object): Promise<T> {
  return (await session.send(method as never, params as never)) as T
}
