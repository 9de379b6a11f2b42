import browser from 'webextension-polyfill'
import type { Scene } from '../../view/reader/scene.ts'
import { type Strings, strings } from '../../view/wording/strings.ts'
import type { ReaderDeps, Source } from './reader-deps.ts'
import { ReadingSession } from './reading-session.ts'

/** The texts of the user interface, in the browser's language. */
export function browserStrings(): Strings {
  return strings(browser.i18n.getUILanguage(), browser.i18n.getMessage)
}

/**
 * Reads a page in an element: of the popup, of one of our tabs, or of a pane over the page itself.
 * @param root the element of the view
 * @param openPage opens the page, once for each attempt; throws `PageUnreadable` if the page cannot be read
 * @returns the result of the first attempt; later results are shown as they come
 */
export function startReader(
  root: HTMLElement,
  openPage: () => Promise<Source>,
  deps: ReaderDeps,
): Promise<Scene> {
  return new ReadingSession(root, openPage, browserStrings(), deps).read()
}
