import browser from 'webextension-polyfill'
import type { LazyModuleName } from '../view/tools/lazy-modules.ts'
import { WORLD, type world } from '../world.ts'
import { isFirefox } from './is-firefox.ts'
import { PageUnreadable } from './page-unreadable.ts'
import {
  CONTENT_FILES,
  LATER_FILE,
  OPINIONS_DATA_FILE,
  PART_FILES,
  SCRIPT_FILES,
  WELCOME_PAGE,
} from './script-files.ts'

/** Stores of extensions, to which no extension has access. */
const STORES =
  /^https:\/\/(?:chromewebstore\.google\.com|chrome\.google\.com\/webstore|microsoftedge\.microsoft\.com\/addons)\b/

/** In Firefox: null on some of the browser's own pages, and with an error if the script could not start. */
type InjectionResult = { readonly frameId: number; readonly error?: unknown } | null

/** The most attempts to open the full view, for a tab that navigates in the meantime. */
const MOST_PRESSES = 4
/** The pause before the second attempt, in milliseconds; each further pause is longer by as much. */
const BETWEEN_PRESSES = 25

/** How long a page may load before the script is injected into what has loaded, in milliseconds. */
const PATIENCE = 2500

/**
 * Injects the content script into a tab's page.
 * @throws PageUnreadable
 */
export function injectContent(tabId: number): Promise<void> {
  return inject(tabId, CONTENT_FILES)
}

/**
 * `press`: opens the full view, or closes it. `open`: opens it if it is closed. `selection`: opens it for the selected
 * text.
 */
export type FullViewPress = 'press' | 'open' | 'selection'

/**
 * Opens the full view over a tab's page, or closes it.
 * @param isOpen whether other extensions can see its text
 * @returns false if the document cannot contain the full view
 * @throws PageUnreadable
 */
export async function pressFullView(tabId: number, how: FullViewPress, isOpen: boolean): Promise<boolean> {
  // If the tab navigates in the meantime, the next page has no script yet. Also, the page's process may learn that a
  // press has granted access only after the request to run the script.
  for (let attempt = 1; ; attempt++) {
    try {
      await inject(tabId, [...CONTENT_FILES, SCRIPT_FILES.reading])
      const [pressed] = await browser.scripting
        .executeScript({
          target: { tabId },
          func: press,
          args: [WORLD, how, isOpen],
          injectImmediately: true,
        })
        .catch(() => [])
      if (typeof pressed?.result === 'boolean') return pressed.result
      if (attempt === MOST_PRESSES) throw new PageUnreadable('gone')
    } catch (error) {
      if (attempt === MOST_PRESSES || !(await isAccessible(tabId))) throw error
    }
    await new Promise(resolve => setTimeout(resolve, BETWEEN_PRESSES * attempt))
  }
}

/** Whether the extension has access to a page of the web in this tab. Without access, the browser hides its address. */
async function isAccessible(tabId: number): Promise<boolean> {
  const tab = await browser.tabs.get(tabId).catch(() => null)
  return /^https?:/.test(tab?.url ?? '')
}

/**
 * Injects the script of a lazy module into a tab's page.
 * @throws PageUnreadable
 */
export function loadPart(tabId: number, part: LazyModuleName): Promise<void> {
  return inject(tabId, [PART_FILES[part]])
}

/**
 * Injects the handlers of calls that come after the first reading into a tab's page, after the content script.
 * @throws PageUnreadable
 */
export function injectOnDemand(tabId: number): Promise<void> {
  return inject(tabId, [LATER_FILE, SCRIPT_FILES.onDemand])
}

/**
 * Injects the script of X-ray into a tab's page, after the content script.
 * @throws PageUnreadable
 */
export function injectXray(tabId: number): Promise<void> {
  return inject(tabId, [LATER_FILE, SCRIPT_FILES.xray])
}

/**
 * Injects the script with the methods for second opinions into a tab's page, after the content script.
 * @throws PageUnreadable
 */
export function injectOpinions(tabId: number): Promise<void> {
  return inject(tabId, [LATER_FILE, OPINIONS_DATA_FILE, SCRIPT_FILES.opinions])
}

/** Is sent to the extension's world of the page as source code, so it uses nothing of this file. @param name `WORLD` */
function press(name: string, how: FullViewPress, isOpen: boolean): boolean | null {
  const scope = globalThis as { [key: symbol]: Pick<typeof world, 'fullView'> | undefined }
  const view = scope[Symbol.for(name)]?.fullView
  if (!view) return null
  return how === 'press' ? view.press(isOpen) : view.open(isOpen, how === 'selection')
}

/**
 * Whether the scripts of the extension run in a tab's page, but cannot reach the browser's API. In Chromium, a frame named
 * `chrome` or `browser` takes the place of the API.
 */
export async function isApiHidden(tabId: number): Promise<boolean> {
  const [shadowed] = await browser.scripting
    .executeScript({
      target: { tabId },
      func: () => ['chrome', 'browser'].some(name => Reflect.get(globalThis, name)?.window !== undefined),
      injectImmediately: true,
    })
    .catch(() => [])
  return shadowed?.result === true
}

async function inject(tabId: number, files: readonly string[]): Promise<void> {
  const run = (injectImmediately: boolean): Promise<readonly InjectionResult[]> =>
    browser.scripting
      .executeScript({ target: { tabId }, files: [...files], injectImmediately })
      .catch(() => [])
  // The browser injects after the page has loaded, which may never happen. Two injections do no harm.
  let timer: ReturnType<typeof setTimeout> | undefined
  const impatient = new Promise<readonly InjectionResult[]>(resolve => {
    timer = setTimeout(() => run(true).then(resolve), PATIENCE)
  })
  const [result] = await Promise.race([run(false), impatient])
  clearTimeout(timer)
  if (!result && (await hasOwnScripts(tabId))) return
  if (!result) throw new PageUnreadable(await whyRefused(tabId))
  if (result.error !== undefined) throw new Error(String(result.error))
}

/**
 * Whether the page in a tab is the welcome page. The browser injects no scripts into the extension's own pages, so the
 * welcome page loads the scripts itself.
 */
async function hasOwnScripts(tabId: number): Promise<boolean> {
  const tab = await browser.tabs.get(tabId).catch(() => null)
  return tab?.url === browser.runtime.getURL(WELCOME_PAGE)
}

/** The reason, from the tab itself, because the error messages differ between browsers and versions. */
async function whyRefused(tabId: number): Promise<PageUnreadable['because']> {
  const tab = await browser.tabs.get(tabId).catch(() => null)
  if (!tab) return 'gone'
  const { url = '' } = tab
  if (url.startsWith('file:') && !(await browser.extension.isAllowedFileSchemeAccess())) return 'file-access'
  // In Chromium, no extension runs in a page with a frame of another origin that is named `chrome` or `browser`.
  const isOfWeb = /^https?:/.test(url) && !STORES.test(url)
  return isOfWeb && !isFirefox() ? 'kept-out' : 'restricted'
}
