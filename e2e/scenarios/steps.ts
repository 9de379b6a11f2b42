import { isInMenu, MENU } from '../web/tool-places.ts'
import { words } from '../web/words.ts'
import type { Driver } from './driver.ts'
import type { Place, Tab } from './place.ts'

/** Presses the toolbar button on a tab, and returns the popup. */
export async function openPopup(browser: Driver, tab: Tab): Promise<Place> {
  await browser.pressButton(tab)
  return browser.popup()
}

/** Uses the tool with the name of this message. */
export async function useTool(place: Place, key: string): Promise<void> {
  if (isInMenu(key)) await place.click({ role: 'button', name: words(MENU) })
  await place.click({ role: isInMenu(key) ? 'menuitem' : 'button', name: words(key) })
}

/** Loads a page again, opens the popup, and waits for an article with this text. */
export async function readAgain(browser: Driver, tab: Tab, url: string, text: string): Promise<Place> {
  await browser.closePopup()
  await tab.tab.goto(url)
  const popup = await openPopup(browser, tab)
  await popup.reads(text)
  return popup
}

/** Opens the article in a reader tab with the button of the full view, by key. */
export async function openInTab(browser: Driver, tab: Tab, text: string): Promise<Tab> {
  await tab.openView(text)
  await useTool(tab.view, 'inTab')
  const reader = await browser.tabAt('/reader.html')
  await reader.reads(text)
  return reader
}

/** Points at a part of the article and clicks the cross beside it. */
export async function leaveOut(place: Place, text: string): Promise<void> {
  await place.hover({ text, within: { role: 'article' } })
  await place.click({ role: 'button', name: words('remove') })
  await place.shows(words('removed', 'removedText'))
  await place.leavesOut(text)
}

/** The stored value of a key; null if there is none. */
export const storedAt = (browser: Driver, key: string): Promise<unknown> =>
  browser.inExtension(async key => (await chrome.storage.local.get(key))[key] ?? null, key)

/** The content of the local storage. */
export const stored = (browser: Driver): Promise<Record<string, unknown>> =>
  browser.inExtension(() => chrome.storage.local.get() as Promise<Record<string, unknown>>)

export const store = (browser: Driver, items: Record<string, unknown>): Promise<void> =>
  browser.inExtension(items => chrome.storage.local.set(items), items)
