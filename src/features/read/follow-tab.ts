import browser from 'webextension-polyfill'
import { pageAddress } from '../../messages/page-address.ts'

/** Callbacks for the navigations of a tab. */
export interface TabNews {
  /** The tab has left the page that was read. */
  pageLeft(): void
  /** A page has loaded that can be read. */
  pageChanged(): void
}

/**
 * Follows the navigations of a tab, including those by the page's scripts.
 * @param read the tab that is read, and the address of the page that was read; without a tab, nothing is followed
 */
export function followTab(
  read: () => { readonly tab: number | undefined; readonly address: string },
  { pageLeft, pageChanged }: TabNews,
): void {
  let isStale = false
  browser.tabs.onUpdated.addListener((id, change, { url, status }) => {
    const { tab, address } = read()
    if (id !== tab) return
    // Without an address, the tab shows a page to which the extension has no access.
    const isElsewhere = pageAddress(url ?? '') !== pageAddress(address)
    const isNavigated = change.url !== undefined || change.status === 'loading'
    if (isNavigated && isElsewhere) pageLeft()
    isStale ||= change.status === 'loading' || (isNavigated && isElsewhere)
    if (!isStale || status !== 'complete') return
    isStale = false
    pageChanged()
  })
}

/** Calls back when another tab of this window becomes active. */
export function followFront(here: () => number | undefined, turned: () => void): void {
  browser.tabs.onActivated.addListener(({ windowId }) => {
    if (windowId === here()) turned()
  })
}
