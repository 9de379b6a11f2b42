import type { Browser, CDPSession, Page, Route } from 'playwright'
import { chromium } from 'playwright'
import { within } from './within.ts'

/** Longer than the longest time limit of a call, for a renderer that no longer listens even to being stopped. */
const GRACE_MS = 10_000

/** A headless Chromium without a network: not even a `preconnect` finds a host. */
export async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    chromiumSandbox: false,
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND',
      // A process for every site that a stored page comes from would cost more than reading it.
      '--disable-site-isolation-trials',
      '--renderer-process-limit=1',
      '--disable-features=BackForwardCache,ProactivelySwapBrowsingInstance,IsolateOrigins,site-per-process',
      '--disable-gpu',
    ],
  })
}

/**
 * Keeps a stored page from running or loading anything, while it is still parsed as a page with scripting on:
 * switching scripts off instead would turn every `noscript` into content. Inline styles are part of the page.
 */
export const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** A tab that shows stored pages under their own addresses, and runs the bench's scripts in a world apart from theirs. */
export class Tab {
  /** What the next navigation is answered with, once: a page that refreshes itself gets no second answer. */
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

  /** Shows a page, parsed anew, and makes it ready for calls. */
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
   * @throws what the expression throws, or that it took longer than the limit
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
    if (!time) throw new Error('this browser does not tell the time of its threads')
    return time.value * 1000
  }

  /** Not waited for by anyone who has a hung renderer on their hands. */
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
      // "No content" leaves a page where it is; an aborted navigation would replace it by an error page.
      await route.fulfill({ status: 204 })
    }
  }
}
