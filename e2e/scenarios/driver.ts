import type { Web } from '../web/web.ts'
import type { Place, Tab } from './place.ts'

export type BrowserName = 'chromium' | 'firefox'

/** A file that was saved. */
export interface Saved {
  readonly name: string
  readonly bytes: Buffer
}

/** A browser with Winnow in it, and hands, as every scenario uses them. */
export interface Driver {
  readonly browser: BrowserName
  readonly web: Web
  /** An address of the browser's own, into which it lets no extension. */
  readonly closedPage: string
  /** Opens an address in a new tab in front. @param isHasty whether to go on as soon as the page has begun */
  open(url: string, isHasty?: boolean): Promise<Tab>
  /** Opens a page of the extension in a new tab in front, by its path and anchor. */
  openOurs(file: string): Promise<Tab>
  /** The tab whose address has this in it, once there is one. */
  tabAt(part: string): Promise<Tab>
  /** The addresses of all tabs, as the browser lists them. */
  addresses(): Promise<string[]>
  /** Presses the toolbar button over a tab. */
  pressButton(tab: Tab): Promise<void>
  /** The popup, once it is open and has drawn itself. */
  popup(): Promise<Place>
  isPopupOpen(): Promise<boolean>
  closePopup(): Promise<void>
  /** What a function gives in a page of the extension. It is sent as source, so it uses nothing outside itself. */
  inExtension<T, G = null>(run: (given: G) => T | Promise<T>, given?: G): Promise<T>
  /** Ends what runs in the background, as the browser does after a while without work. */
  endWorker(): Promise<void>
  /** Does what has the browser ask the person about access to origins, and answers yes. */
  allow(origins: readonly string[], ask: () => Promise<void>): Promise<void>
  /** The file that is saved by what is done, whose name ends so. */
  saved(ending: string, act: () => Promise<void>): Promise<Saved>
  /** Chooses a file in a field of a tab. */
  chooseFile(tab: Tab, css: string, file: Saved): Promise<void>
  /** The text that was copied last, as a page could read it. */
  copied(tab: Tab): Promise<string | null>
}

type Run = (browser: Driver) => Promise<void>

/** Why something runs in one browser alone. */
interface Only {
  readonly only: { readonly browser: BrowserName; readonly because: string }
  readonly run: Run
}

/** Scenarios by their names: each is a promise of the product. */
export type Scenarios = Readonly<Record<string, Run | Only>>

/** How a scenario is run in a browser: by itself, or not at all, with the reason. */
export function runIn(browser: BrowserName, scenario: Run | Only): { run: Run; skip: string | null } {
  if (typeof scenario === 'function') return { run: scenario, skip: null }
  const { only, run } = scenario
  return { run, skip: only.browser === browser ? null : `only in ${only.browser}: ${only.because}` }
}

/** Leaves nothing stored, and no site let into. A driver runs it in the extension after each scenario. */
export async function clearAll(): Promise<void> {
  await chrome.storage.local.clear()
  await chrome.storage.session.clear()
  const { origins = [] } = await chrome.permissions.getAll()
  if (origins.length > 0) await chrome.permissions.remove({ origins })
}

/** The source of a function's call with what is given, as one expression. */
export function callOf<G>(run: (given: G) => unknown, given: G | undefined): string {
  return `(() => { const __name = each => each; return (${run})(${JSON.stringify(given ?? null)}) })()`
}
