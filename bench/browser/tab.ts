import type { Browser, CDPSession, Page, Route } from 'playwright'
import { chromium } from 'playwright'
import { within } from '../../cli/browser/within.ts'

/** The wait beyond a call's own time limit, for a renderer that does not react even to its termination. */
const GRACE_MS = 10_000

/**
 * Starts a headless Chromium without network: host names do not resolve, not even for a `preconnect`.
 * @param renderers `shared`: all tabs share one process; `fresh`: each new tab has one, in which nothing is compiled
 */
export async function launch(renderers: 'shared' | 'fresh' = 'shared'): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    chromiumSandbox: false,
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND',
      // One process per site of the stored pages would cost more than reading them.
      '--disable-site-isolation-trials',
      ...(renderers === 'shared' ? ['--renderer-process-limit=1'] : []),
      // Each window would load a page for the suggestions of its address bar, which costs most of a second.
      '--disable-features=BackForwardCache,ProactivelySwapBrowsingInstance,IsolateOrigins,site-per-process,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
      '--disable-gpu',
    ],
  })
}

/**
 * Prevents a stored page from running or loading anything, while it is parsed as a page with scripting. Without
 * scripting, the content of every `noscript` would show. Inline styles are part of the page.
 */
export const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** A tab that shows stored pages under their own addresses, and runs the bench's scripts in an isolated world. */
export class Tab {
  /** The response to the next navigation; it is used once, so that a page that refreshes itself gets no second one. */
  #response: { readonly url: string; readonly html: string } | undefined
  #world = 0

  private constructor(
    private readonly page: Page,
    private readonly cdp: CDPSession,
    private readonly scripts: readonly string[],
  ) {}

  /** @param scripts run in order in the isolated world of each page, before any call */
  static async open(browser: Browser, scripts: readonly string[]): Promise<Tab> {
    const page = await browser.newPage()
    const cdp = await page.context().newCDPSession(page)
    const tab = new Tab(page, cdp, scripts)
    await page.route('**/*', route => tab.#answer(route))
    return tab
  }

  /** Loads a page and prepares it for calls. */
  async load(url: string, html: string): Promise<void> {
    this.#response = { url, html }
    await this.page.goto(url, { waitUntil: 'load' })
    const { frameTree } = await this.cdp.send('Page.getFrameTree')
    const { executionContextId } = await this.cdp.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    })
    this.#world = executionContextId
    for (const script of this.scripts) await this.evaluate(script)
  }

  /**
   * Evaluates an expression in the isolated world and returns its value as JSON.
   * @throws an Error with what the expression throws, or if it takes longer than the limit
   */
  async evaluate<T>(expression: string, limitMs = 30_000): Promise<T> {
    const answer = this.cdp.send('Runtime.evaluate', {
      expression,
      contextId: this.#world,
      returnByValue: true,
      timeout: limitMs,
    })
    const { result, exceptionDetails } = await within(limitMs + GRACE_MS, answer)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as T
  }

  /** Evaluates an expression and returns the CPU time that the page's main thread took for it, in milliseconds. */
  async cpuTime(expression: string, limitMs = 30_000): Promise<number> {
    const before = await this.#threadTime()
    await this.evaluate(expression, limitMs)
    return (await this.#threadTime()) - before
  }

  async #threadTime(): Promise<number> {
    await this.cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const { metrics } = await this.cdp.send('Performance.getMetrics')
    const time = metrics.find(({ name }) => name === 'ThreadTime')
    if (!time) throw new Error('this browser does not report the CPU time of threads')
    return time.value * 1000
  }

  /** Closes the tab. With a hung renderer this can take long, so do not wait for it. */
  async close(): Promise<void> {
    await this.page.context().close()
  }

  async #answer(route: Route): Promise<void> {
    const response = this.#response
    if (response && route.request().isNavigationRequest() && route.request().url() === response.url) {
      this.#response = undefined
      await route.fulfill({
        body: response.html,
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': POLICY },
      })
    } else {
      // "No content" leaves the current page in place; an aborted navigation would replace it with an error page.
      await route.fulfill({ status: 204 })
    }
  }
}
