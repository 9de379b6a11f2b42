import { setTimeout as wait } from 'node:timers/promises'
import type { BareBrowser } from './bare-browser.ts'

/** What the time from the press to the paint is made of, in milliseconds. */
export type Parts = Readonly<
  Record<'window' | 'load' | 'inject' | 'rules' | 'extract' | 'message' | 'render' | 'all', number>
>

interface World {
  readonly context: { readonly id: number; readonly origin: string }
}

/** Milliseconds that a page is left alone before a press, and a window after it: longer than any opening lasts. */
const IDLE = 1500
/** Milliseconds until a worker that was ended is gone. */
const SETTLED = 300

/** A tab of a bare browser, and what is pressed over it. */
export class Tab {
  /** The extension's world of the page: there from the beginning where the browser has seen it before, or with its script. */
  private world: Promise<number> | undefined
  private tabId: string | undefined

  private constructor(
    private readonly browser: BareBrowser,
    private readonly targetId: string,
    private readonly session: string,
  ) {}

  static async open(browser: BareBrowser): Promise<Tab> {
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
    })
    const session = await browser.attach(targetId)
    await browser.send('Page.enable', {}, session)
    await browser.send('Runtime.enable', {}, session)
    return new Tab(browser, targetId, session)
  }

  /** Loads a page anew, so that nothing of an extension is in it, and lets it come to rest. */
  async visit(url: string, extension: string, isAsleep: boolean): Promise<void> {
    this.world = this.browser
      .next<World>(
        'Runtime.executionContextCreated',
        this.session,
        ({ context }) => context.origin === `chrome-extension://${extension}`,
      )
      .then(({ context }) => context.id)
    // Where the popup is pressed, nobody asks for it.
    this.world.catch(() => {})
    const loaded = this.browser.next('Page.loadEventFired', this.session)
    await this.browser.send('Page.navigate', { url }, this.session)
    await loaded
    await this.browser.send('Target.activateTarget', { targetId: this.targetId })
    // Without a display, nobody may have the focus after a popup.
    const point = { x: 1, y: 1, button: 'left', clickCount: 1 }
    await this.browser.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...point }, this.session)
    await this.browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...point }, this.session)
    await wait(IDLE)
    if (isAsleep) await this.endWorker(extension)
  }

  /** As the browser does after half a minute without work. */
  private async endWorker(extension: string): Promise<void> {
    const worker = (await this.browser.targets()).find(
      ({ type, url }) => type === 'service_worker' && url.startsWith(`chrome-extension://${extension}/`),
    )
    if (worker) await this.browser.send('Target.closeTarget', { targetId: worker.targetId })
    await wait(SETTLED)
  }

  /**
   * Presses an extension's button and lets its popup be; then asks it.
   * @param expression what the popup is asked; a promise is waited for
   * @returns the answer, and when the button was pressed, in milliseconds of the clock
   */
  async askPopup<T>(extension: string, expression: string): Promise<{ answer: T; pressed: number }> {
    const { browser } = this
    const address = `chrome-extension://${extension}/`
    const isPopup = ({ type, url }: { type: string; url: string }) =>
      type === 'page' && url.startsWith(address)
    const pressed = Date.now()
    await browser.send('Extensions.triggerAction', { id: extension, targetId: await this.strip() })
    await wait(IDLE)
    const { targetId } = await browser.target(isPopup, 'the popup did not open')
    const session = await browser.attach(targetId)
    const answer = await browser.evaluate<T>(session, expression)
    await browser.send('Target.closeTarget', { targetId })
    return { answer, pressed }
  }

  /** Presses Alt+Shift+Y. @returns milliseconds until a frame with the article was drawn over the page */
  async fullView(): Promise<number> {
    const { browser, session } = this
    const key = { modifiers: 9, key: 'Y', code: 'KeyY', windowsVirtualKeyCode: 89, nativeVirtualKeyCode: 89 }
    const pressed = Date.now()
    await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }, session)
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }, session)
    return (await browser.evaluate<number>(session, `(${drawnOverPage})()`, await this.world)) - pressed
  }

  /** The button wants the tab of the strip, of which the page is the content. */
  private async strip(): Promise<string> {
    if (!this.tabId) {
      const { url } = (await this.browser.targets()).find(({ targetId }) => targetId === this.targetId)!
      const tab = (await this.browser.targets()).find(target => target.type === 'tab' && target.url === url)
      this.tabId = tab!.targetId
    }
    return this.tabId
  }
}

/** Runs in the extension's world of the page: resolves when a frame with the article has been drawn, by the clock. */
async function drawnOverPage(): Promise<number> {
  do await new Promise(resolve => requestAnimationFrame(resolve))
  while (
    ![...document.documentElement.children].some(
      child =>
        child instanceof HTMLElement && chrome.dom.openOrClosedShadowRoot(child)?.querySelector('article'),
    )
  )
  // What is posted within a frame comes after its drawing.
  await new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })
  return performance.timeOrigin + performance.now()
}
