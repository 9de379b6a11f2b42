import browser from 'webextension-polyfill'
import { pageAddress } from '../../messages/page-address.ts'

/** What there is to be told of a tab: its page has come to be another, and a page is there. */
export interface TabNews {
  /** The page that was read is no longer there. */
  pageLeft(): void
  /** There is a page to be read anew. */
  pageChanged(): void
}

/**
 * Follows the page of a tab through its navigations, those that its scripts make included.
 * @param read the tab that is read, and the address its page had; without a tab, nothing is followed
 */
export function followTab(
  read: () => { readonly tab: number | undefined; readonly address: string },
  { pageLeft, pageChanged }: TabNews,
): void {
  let isStale = false
  browser.tabs.onUpdated.addListener((id, change, { url, status }) => {
    const { tab, address } = read()
    if (id !== tab) return
    // Without an address, the browser no longer lets us know where the tab is: on a page that nobody has opened to us.
    const isElsewhere = pageAddress(url ?? '') !== pageAddress(address)
    const isNavigated = change.url !== undefined || change.status === 'loading'
    if (isNavigated && isElsewhere) pageLeft()
    isStale ||= change.status === 'loading' || (isNavigated && isElsewhere)
    if (!isStale || status !== 'complete') return
    isStale = false
    pageChanged()
  })
}

/** Calls back when another tab of this window is in front. */
export function followFront(here: () => number | undefined, turned: () => void): void {
  browser.tabs.onActivated.addListener(({ windowId }) => {
    if (windowId === here()) turned()
  })
}
