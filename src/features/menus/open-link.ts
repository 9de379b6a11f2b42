import browser, { type Tabs } from 'webextension-polyfill'
import { flag } from '../../messages/flag.ts'
import type { FullViewPress } from '../../messages/injection.ts'
import type { Strings } from '../../view/wording/strings.ts'
import type { TemporaryAccess } from './temporary-permissions.ts'

export interface OpenLinkDeps {
  readonly strings: Strings
  openFullView(tab: Tabs.Tab, how: FullViewPress): void
}

/**
 * Milliseconds between calls that keep the worker alive. An idle worker ends after half a minute, and some pages take
 * longer to load.
 */
const AWAKE = 20_000

/**
 * Opens a page in a new tab beside another one, and shows it in the full view once it has loaded. Without access to its
 * site, it opens as a normal page, and the toolbar says why.
 * @param heldBy other tabs that keep the access to the site while they are open
 */
export async function openLink(
  { id, index, windowId }: Tabs.Tab,
  url: string,
  access: Promise<TemporaryAccess>,
  { strings: { t }, openFullView }: OpenLinkDeps,
  ...heldBy: readonly number[]
): Promise<void> {
  const { isLetIn, until, end } = await access
  const place = { index: index + 1, windowId: windowId!, ...(id === undefined ? {} : { openerTabId: id }) }
  const opened = async () => {
    const { id } = await browser.tabs.create({ url, ...place })
    await until(id!, ...heldBy)
    return id!
  }
  // The permission is given back when its tab closes, so it is given back now if there is no tab.
  const created = await opened().catch(async error => {
    await end()
    throw error
  })
  const tab = await loaded(created)
  if (!tab) return end()
  if (isLetIn && tab.url) return openFullView(tab, 'open')
  // Access was refused, or the link redirected to another site.
  await end()
  await flag(created, t('linkNotRead'))
}

/** Resolves to a tab when its page has loaded, or to null when the tab has closed. */
function loaded(id: number): Promise<Tabs.Tab | null> {
  const { onUpdated, onRemoved } = browser.tabs
  return new Promise(resolve => {
    const ask = () => void browser.tabs.get(id).then(check, () => end(null))
    const timer = setInterval(ask, AWAKE)
    const end = (tab: Tabs.Tab | null) => {
      clearInterval(timer)
      onUpdated.removeListener(updated)
      onRemoved.removeListener(removed)
      resolve(tab)
    }
    let isBegun = false
    const check = (tab: Tabs.Tab) => {
      if (tab.id !== id) return
      isBegun ||= tab.status === 'loading'
      // A new tab has an empty page, which is also complete. Firefox does not tell its address.
      const isThere = tab.url === undefined ? isBegun : tab.url !== 'about:blank'
      if (tab.status === 'complete' && isThere) end(tab)
    }
    const updated = (_: number, __: object, tab: Tabs.Tab) => check(tab)
    const removed = (removedId: number) => removedId === id && end(null)
    onUpdated.addListener(updated)
    onRemoved.addListener(removed)
    // The page may have loaded already.
    ask()
  })
}
