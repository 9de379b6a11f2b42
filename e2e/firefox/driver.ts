import { callOf, type Driver, type Saved } from '../scenarios/driver.ts'
import { Place, type Point, type Surface, Tab, type TabSurface } from '../scenarios/place.ts'
import { until } from '../scenarios/until.ts'
import type { Web } from '../web/web.ts'
import type { WinnowFirefox } from './browser.ts'
import { runInPopup } from './popup.ts'

/** The protocol's codes of keys that type no character. */
const KEYS: Readonly<Record<string, string>> = {
  Alt: '\uE00A',
  Control: '\uE009',
  Shift: '\uE008',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Delete: '\uE017',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  F2: '\uE032',
  Home: '\uE011',
  PageDown: '\uE00F',
  PageUp: '\uE00E',
  Space: ' ',
  Tab: '\uE004',
}

/** A node as the protocol describes it. */
interface RemoteNode {
  readonly sharedId: string
  readonly value: { readonly children?: readonly RemoteNode[]; readonly shadowRoot?: RemoteNode | null }
}

/** The driver of the scenarios in Firefox. */
export class FirefoxDriver implements Driver {
  readonly browser = 'firefox'
  readonly closedPage = 'about:license'
  private readonly contexts = new WeakMap<Tab, string>()

  constructor(
    readonly web: Web,
    private readonly firefox: WinnowFirefox,
  ) {}

  get openedAtInstall(): readonly string[] {
    return this.firefox.openedAtInstall
  }

  picture(tab: Tab | null): Promise<Buffer> {
    return this.firefox.picture(tab && this.contexts.get(tab)!)
  }

  async open(url: string, isHasty = false): Promise<Tab> {
    const tab = this.tabOf(await this.firefox.newTab())
    await tab.tab.goto(url, isHasty)
    return tab
  }

  async openOurs(file: string): Promise<Tab> {
    await this.inExtension(async url => void (await chrome.tabs.create({ url })), `/${file}`)
    const tab = await this.tabAt(file)
    await until('the page of the extension loads', () => tab.look(() => document.readyState === 'complete'))
    return tab
  }

  async tabAt(part: string): Promise<Tab> {
    const tab = this.tabOf(await this.firefox.tabWith(part))
    await until('it has loaded', () => tab.look(() => document.readyState !== 'loading'))
    return tab
  }

  addresses(): Promise<string[]> {
    return this.firefox.addresses()
  }

  async pressButton(tab: Tab): Promise<void> {
    await tab.tab.front()
    await this.firefox.pressButton()
  }

  async popup(): Promise<Place> {
    await until('the popup opens', () => this.firefox.popupIsReady())
    await this.firefox.focusPopup()
    return new Place(popupSurface(this.firefox))
  }

  async isPopupOpen(): Promise<boolean> {
    return (await this.firefox.inPopup('true')) === true
  }

  closePopup(): Promise<void> {
    return this.firefox.closePopup()
  }

  inExtension<T, G>(run: (given: G) => T | Promise<T>, given?: G): Promise<T> {
    return this.firefox.inExtension<T>(callOf(run, given))
  }

  endWorker(): Promise<void> {
    return this.firefox.endBackground()
  }

  async allow(_origins: readonly string[], ask: () => Promise<void>): Promise<void> {
    await ask()
    await this.firefox.allow()
  }

  async saved(ending: string, act: () => Promise<void>): Promise<Saved> {
    await act()
    return this.firefox.downloaded(ending)
  }

  chooseFile(tab: Tab, css: string, file: Saved): Promise<void> {
    return this.firefox.chooseFile(this.contexts.get(tab)!, css, file)
  }

  copied(): Promise<string | null> {
    return this.firefox.clipboard()
  }

  private tabOf(context: string): Tab {
    const tab = new Tab(tabSurface(this.firefox, context))
    this.contexts.set(tab, context)
    return tab
  }
}

const codeOf = (key: string) => KEYS[key] ?? key

/** The protocol's actions for a combination such as `Shift+Tab`. */
function strokes(combination: string): object[] {
  // `+` alone is the plus key.
  const names = combination.length === 1 ? [combination] : combination.split('+')
  const codes = names.map(codeOf)
  return [
    ...codes.map(value => ({ type: 'keyDown', value })),
    ...codes.toReversed().map(value => ({ type: 'keyUp', value })),
  ]
}

function tabSurface(firefox: WinnowFirefox, context: string): TabSurface {
  const { bidi } = firefox
  let mouse: Point = { x: 0, y: 0 }
  const act = async (...sources: object[]) => {
    await bidi.send('input.performActions', { context, actions: sources })
  }
  const keys = (...actions: object[]) => ({ type: 'key', id: 'keyboard', actions })
  const pointer = (...actions: object[]) => ({ type: 'pointer', id: 'mouse', actions })
  const surface: Surface = {
    run: (source, given) => bidi.evaluate(context, `(${source})(document, ${JSON.stringify(given)})`),
    press: key => act(keys(...strokes(key))),
    async move(to) {
      mouse = to
      await act(pointer({ type: 'pointerMove', ...to }))
    },
    async click(at, modifiers = []) {
      mouse = at
      const held = modifiers.map(codeOf)
      if (held.length > 0) await act(keys(...held.map(value => ({ type: 'keyDown', value }))))
      await act(
        pointer(
          { type: 'pointerMove', ...at },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ),
      )
      if (held.length > 0) await act(keys(...held.map(value => ({ type: 'keyUp', value }))))
    },
    wheel: pixels =>
      act({
        type: 'wheel',
        id: 'wheel',
        actions: [{ type: 'scroll', ...mouse, deltaX: 0, deltaY: pixels }],
      }),
  }
  return {
    ...surface,
    over: css => ({
      ...surface,
      run: ((source: string, given: unknown) =>
        runInClosedRoot(firefox, context, css, source, given)) as Surface['run'],
    }),
    goto: (url, isHasty = false) => firefox.goto(context, url, isHasty ? 'none' : 'complete'),
    async reload() {
      await bidi.send('browsingContext.reload', { context, wait: 'none' })
      await until('it has loaded again', () =>
        bidi.evaluate<boolean>(context, `document.readyState === 'complete'`),
      )
    },
    async traverse(delta) {
      const before = await bidi.evaluate<string>(context, 'location.href')
      await bidi.send('browsingContext.traverseHistory', { context, delta })
      await until('it has gone there', () =>
        bidi.evaluate<boolean>(
          context,
          `location.href !== ${JSON.stringify(before)} && document.readyState === 'complete'`,
        ),
      )
    },
    address: () => bidi.evaluate(context, 'location.href'),
    async front() {
      await bidi.send('browsingContext.activate', { context })
    },
    async resize(width, height) {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async command(key) {
      await bidi.send('browsingContext.activate', { context })
      await until('the page has the focus', () => bidi.evaluate<boolean>(context, 'document.hasFocus()'))
      const letter = key.at(-1)!
      await firefox.pressAlt(key.includes('Shift') ? letter : letter.toLowerCase())
    },
    async close() {
      await firefox.closeTab(context)
    },
  }
}

function popupSurface(firefox: WinnowFirefox): Surface {
  let mouse: Point = { x: 0, y: 0 }
  return {
    run: (source, given) => runInPopup(firefox, source, given),
    press: key => firefox.pressInWindow(key),
    async move(to) {
      mouse = to
      await firefox.mouseInPopup([['mousemove', to, 0]])
    },
    async click(at) {
      mouse = at
      await firefox.dragInPopup(at)
    },
    wheel: pixels =>
      runInPopup(
        firefox,
        `(_, [x, y, pixels]) => document.scrollingElement.scrollBy({ top: pixels, behavior: 'instant' })`,
        [mouse.x, mouse.y, pixels],
      ) as Promise<never>,
  }
}

/** The page cannot access closed shadow roots, but the protocol can. */
async function runInClosedRoot(
  { bidi }: WinnowFirefox,
  context: string,
  css: string,
  source: string,
  given: unknown,
): Promise<unknown> {
  const { result } = await bidi.send<{ result: RemoteNode }>('script.evaluate', {
    expression: 'document.documentElement',
    // In a sandbox, names of the page do not shadow properties of the document.
    target: { context, sandbox: 'scenarios' },
    awaitPromise: false,
    serializationOptions: { maxDomDepth: 1, includeShadowTree: 'all' },
  })
  for (const { value } of result.value.children ?? []) {
    if (!value?.shadowRoot) continue
    const found = await bidi.call<{ value: unknown } | null>(
      context,
      `async (root, css, given) => JSON.stringify(
        root.querySelector(css) ? { value: await (${source})(root, JSON.parse(given)) } : null)`,
      [
        { sharedId: value.shadowRoot.sharedId },
        { type: 'string', value: css },
        { type: 'string', value: JSON.stringify(given) },
      ],
    )
    if (found) return found.value ?? null
  }
  return null
}
