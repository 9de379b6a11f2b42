import type { Web } from '../web/web.ts'
import type { Place, Tab } from './place.ts'

export type BrowserName = 'chromium' | 'firefox'

/** A saved file. */
export interface Saved {
  readonly name: string
  readonly bytes: Buffer
}

/** A browser with Winnow installed, and the actions of the scenarios. */
export interface Driver {
  readonly browser: BrowserName
  readonly web: Web
  /** An address of the browser itself, which extensions cannot read. */
  readonly closedPage: string
  /** The paths of the pages that the extension has opened when it was installed. They were closed again. */
  readonly openedAtInstall: readonly string[]
  /** A picture of a tab, or of the popup, as PNG. */
  picture(tab: Tab | null): Promise<Buffer>
  /** Opens an address in a new active tab. @param isHasty true to return as soon as the page starts to load */
  open(url: string, isHasty?: boolean): Promise<Tab>
  /** Opens a page of the extension, by its path and fragment, in a new active tab. */
  openOurs(file: string): Promise<Tab>
  /** Waits for a tab whose address contains this text. */
  tabAt(part: string): Promise<Tab>
  /** The addresses of all tabs. */
  addresses(): Promise<string[]>
  /** Presses the toolbar button over a tab. */
  pressButton(tab: Tab): Promise<void>
  /** Waits until the popup is open and rendered. */
  popup(): Promise<Place>
  isPopupOpen(): Promise<boolean>
  closePopup(): Promise<void>
  /**
   * Runs a function in a page of the extension and returns its result. It is sent as source, so it uses nothing
   * defined outside it.
   */
  inExtension<T, G = null>(run: (given: G) => T | Promise<T>, given?: G): Promise<T>
  /** Ends the background script, as the browser does when it is idle. */
  endWorker(): Promise<void>
  /** Runs an action that requests access to origins, and grants it. */
  allow(origins: readonly string[], ask: () => Promise<void>): Promise<void>
  /** Runs an action, and returns the file with this name ending that it saves. */
  saved(ending: string, act: () => Promise<void>): Promise<Saved>
  /** Sets the file of an input in a tab. */
  chooseFile(tab: Tab, css: string, file: Saved): Promise<void>
  /** The text on the clipboard. */
  copied(tab: Tab): Promise<string | null>
}

type Run = (browser: Driver) => Promise<void>

/** A scenario that runs in one browser only, with the reason. */
interface Only {
  readonly only: { readonly browser: BrowserName; readonly because: string }
  readonly run: Run
}

/** Scenarios by name. Each name is a promise of the product. */
export type Scenarios = Readonly<Record<string, Run | Only>>

/** The function of a scenario, and the reason why it is skipped in this browser; null if it is not. */
export function runIn(browser: BrowserName, scenario: Run | Only): { run: Run; skip: string | null } {
  if (typeof scenario === 'function') return { run: scenario, skip: null }
  const { only, run } = scenario
  return { run, skip: only.browser === browser ? null : `only in ${only.browser}: ${only.because}` }
}

/** Clears the storage and all permissions for sites. A driver runs it in the extension after each scenario. */
export async function clearAll(): Promise<void> {
  await chrome.storage.local.clear()
  await chrome.storage.session.clear()
  const { origins = [] } = await chrome.permissions.getAll()
  if (origins.length > 0) await chrome.permissions.remove({ origins })
}

/** The source of a call of the function, as one expression. */
export function callOf<G>(run: (given: G) => unknown, given: G | undefined): string {
  return `(() => { const __name = each => each; return (${run})(${JSON.stringify(given ?? null)}) })()`
}
