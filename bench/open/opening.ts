import { setTimeout as wait } from 'node:timers/promises'
import type { BareBrowser } from './bare-browser.ts'

/** The parts of the time from the press to the paint, in milliseconds: see the usage in `command.ts`. */
export type Parts = Readonly<
  Record<
    'window' | 'load' | 'inject' | 'rules' | 'extract' | 'message' | 'render' | 'all' | 'whole' | 'task',
    number
  >
>

/** The parameters of the event that tells of a new world of a page. */
interface World {
  readonly context: { readonly id: number; readonly origin: string }
}

/** The wait before a press and after it, in milliseconds: longer than any opening lasts. */
const IDLE = 1500
/** The wait until a worker that was ended is gone, in milliseconds. */
const SETTLED = 300

/** A tab of a bare browser, with the presses of the button and the key. */
export class Tab {
  /** The id of the extension's world in the page, once the browser has created it. */
  private world: Promise<number> | undefined
  private tabId: string | undefined

  private constructor(
    private readonly browser: BareBrowser,
    private readonly targetId: string,
    readonly session: string,
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

  /** Loads a page anew, so that it has no script of the extension, and waits until it is idle. */
  async visit(url: string, extension: string, isAsleep: boolean): Promise<void> {
    this.world = this.browser
      .next<World>(
        'Runtime.executionContextCreated',
        this.session,
        ({ context }) => context.origin === `chrome-extension://${extension}`,
      )
      .then(({ context }) => context.id)
    // The popup's measurement does not use the world.
    this.world.catch(() => {})
    const loaded = this.browser.next('Page.loadEventFired', this.session)
    await this.browser.send('Page.navigate', { url }, this.session)
    await loaded
    await this.browser.send('Target.activateTarget', { targetId: this.targetId })
    // Without a display, no window may have the focus after a popup has closed.
    const point = { x: 1, y: 1, button: 'left', clickCount: 1 }
    await this.browser.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...point }, this.session)
    await this.browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...point }, this.session)
    await wait(IDLE)
    if (isAsleep) await this.endWorker(extension)
  }

  /** Ends the extension's worker, as the browser does after half a minute without work. */
  private async endWorker(extension: string): Promise<void> {
    const worker = (await this.browser.targets()).find(
      ({ type, url }) => type === 'service_worker' && url.startsWith(`chrome-extension://${extension}/`),
    )
    if (worker) await this.browser.send('Target.closeTarget', { targetId: worker.targetId })
    await wait(SETTLED)
  }

  /**
   * Presses an extension's button, waits without disturbing the popup, and then evaluates an expression in it.
   * @param expression a promise is awaited
   * @returns the value, and the time of the press, in milliseconds since 1970
   */
  async askPopup<T>(extension: string, expression: string): Promise<{ answer: T; pressed: number }> {
    const { browser } = this
    const address = `chrome-extension://${extension}/`
    const isPopup = ({ type, url }: { type: string; url: string }) =>
      type === 'page' && url.startsWith(address)
    const pressed = Date.now()
    await this.pressButton(extension)
    await wait(IDLE)
    const { targetId } = await browser.target(isPopup, 'the popup did not open')
    const session = await browser.attach(targetId)
    const answer = await browser.evaluate<T>(session, expression)
    await browser.send('Target.closeTarget', { targetId })
    return { answer, pressed }
  }

  async pressButton(extension: string): Promise<void> {
    await this.browser.send('Extensions.triggerAction', { id: extension, targetId: await this.tabTarget() })
  }

  /** Presses Alt+Shift+Y. @returns the milliseconds until a frame with the article is drawn over the page */
  async fullView(): Promise<number> {
    const pressed = Date.now()
    await this.pressViewKey()
    return (await this.inWorld<number>(drawnOverPage)) - pressed
  }

  /** Presses Alt+Shift+Y again, and waits until the view is gone. */
  async closeView(): Promise<void> {
    await this.pressViewKey()
    await this.inWorld(goneFromPage)
  }

  private async pressViewKey(): Promise<void> {
    const key = { modifiers: 9, key: 'Y', code: 'KeyY', windowsVirtualKeyCode: 89, nativeVirtualKeyCode: 89 }
    await this.browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }, this.session)
    await this.browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }, this.session)
  }

  /** Runs a function in the extension's world of the page. */
  private async inWorld<T>(run: () => Promise<T>): Promise<T> {
    return this.browser.evaluate<T>(this.session, `(${run})()`, await this.world)
  }

  /** The target of the tab itself, which the button needs; `targetId` is the page in the tab. */
  private async tabTarget(): Promise<string> {
    if (!this.tabId) {
      const { url } = (await this.browser.targets()).find(({ targetId }) => targetId === this.targetId)!
      const tab = (await this.browser.targets()).find(target => target.type === 'tab' && target.url === url)
      this.tabId = tab!.targetId
    }
    return this.tabId
  }
}

/** Runs in the extension's world of the page. Resolves when no view is over the page. */
async function goneFromPage(): Promise<void> {
  while (
    [...document.documentElement.children].some(
      child => child instanceof HTMLElement && chrome.dom.openOrClosedShadowRoot(child),
    )
  )
    await new Promise(resolve => setTimeout(resolve, 10))
}

/** Runs in the extension's world of the page. Resolves to the time at which a frame with the article has been drawn. */
async function drawnOverPage(): Promise<number> {
  do await new Promise(resolve => requestAnimationFrame(resolve))
  while (
    ![...document.documentElement.children].some(
      child =>
        child instanceof HTMLElement && chrome.dom.openOrClosedShadowRoot(child)?.querySelector('article'),
    )
  )
  // A message that is posted in an animation frame arrives after this frame is drawn.
  await new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })
  return performance.timeOrigin + performance.now()
}
