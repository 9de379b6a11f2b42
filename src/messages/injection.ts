import browser from 'webextension-polyfill'
import type { LazyModuleName } from '../view/tools/lazy-modules.ts'
import { WORLD, type world } from '../world.ts'
import { PageUnreadable } from './page-unreadable.ts'
import { PART_FILES, SCRIPT_FILES, SHARED_FILE } from './script-files.ts'

/** Null for some of the pages that Firefox keeps for itself; with an error where it could not start the script. */
type InjectionResult = { readonly frameId: number; readonly error?: unknown } | null

/** A page that is left again and again is not waited for. */
const MOST_PRESSES = 4
/** Milliseconds before the second. */
const BETWEEN_PRESSES = 25

/** Milliseconds that a page is given to finish loading before the part of it that has come is read. */
const PATIENCE = 2500

/**
 * Brings the content script into a tab's page.
 * @throws PageUnreadable
 */
export function injectContent(tabId: number): Promise<void> {
  return inject(tabId, [SHARED_FILE, SCRIPT_FILES.content])
}

/** What to do with the full view: open it or close it, open it if it is closed, or open it for what is selected. */
export type FullViewPress = 'press' | 'open' | 'selection'

/**
 * Opens the full view over a tab's page, or closes it.
 * @param isOpen whether its text is to stand where other extensions see it
 * @returns false where the document can hold none
 * @throws PageUnreadable
 */
export async function pressFullView(tabId: number, how: FullViewPress, isOpen: boolean): Promise<boolean> {
  // A page that is left meanwhile takes the script with it, and the next one has none yet. And that a press has let us
  // in, the page's own process may hear after it is asked to run the script.
  for (let attempt = 1; ; attempt++) {
    try {
      await inject(tabId, [SHARED_FILE, SCRIPT_FILES.content, SCRIPT_FILES.reading])
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
      if (attempt === MOST_PRESSES || !(await isOpenToUs(tabId))) throw error
    }
    await new Promise(resolve => setTimeout(resolve, BETWEEN_PRESSES * attempt))
  }
}

/** Whether a press has opened a page of the web to us: only then the browser tells its address. */
async function isOpenToUs(tabId: number): Promise<boolean> {
  const tab = await browser.tabs.get(tabId).catch(() => null)
  return /^https?:/.test(tab?.url ?? '')
}

/**
 * Brings a part of ours into a tab's page.
 * @throws PageUnreadable
 */
export function loadPart(tabId: number, part: LazyModuleName): Promise<void> {
  return inject(tabId, [PART_FILES[part]])
}

/** Runs in the page, in our own world there, where nothing else of this file exists. `name` is `WORLD`. */
function press(name: string, how: FullViewPress, isOpen: boolean): boolean | null {
  const scope = globalThis as { [key: symbol]: Pick<typeof world, 'fullView'> | undefined }
  const view = scope[Symbol.for(name)]?.fullView
  if (!view) return null
  return how === 'press' ? view.press(isOpen) : view.open(isOpen, how === 'selection')
}

async function inject(tabId: number, files: string[]): Promise<void> {
  const run = (injectImmediately: boolean): Promise<readonly InjectionResult[]> =>
    browser.scripting.executeScript({ target: { tabId }, files, injectImmediately }).catch(() => [])
  // The browser waits until all of the page has come. Some of it may never come; and twice does no harm.
  let timer: ReturnType<typeof setTimeout> | undefined
  const impatient = new Promise<readonly InjectionResult[]>(resolve => {
    timer = setTimeout(() => run(true).then(resolve), PATIENCE)
  })
  const [result] = await Promise.race([run(false), impatient])
  clearTimeout(timer)
  if (!result) throw new PageUnreadable(await whyRefused(tabId))
  if (result.error !== undefined) throw new Error(String(result.error))
}

/** The browsers word their refusals differently, and change the words, so the tab itself is asked. */
async function whyRefused(tabId: number): Promise<PageUnreadable['because']> {
  const tab = await browser.tabs.get(tabId).catch(() => null)
  if (!tab) return 'gone'
  const isFile = tab.url?.startsWith('file:') ?? false
  return isFile && !(await browser.extension.isAllowedFileSchemeAccess()) ? 'file-access' : 'restricted'
}
