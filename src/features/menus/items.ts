import browser, { type Tabs } from 'webextension-polyfill'
import { flag } from '../../messages/flag.ts'
import type { FullViewPress } from '../../messages/injection.ts'
import type { Strings } from '../../view/wording/strings.ts'
import type { MenuItem } from './background.ts'
import type { RequestTemporaryAccess } from './temporary-permissions.ts'

interface ReadingItemDeps {
  readonly strings: Strings
  openFullView(tab: Tabs.Tab, how: FullViewPress): void
  readonly requestAccess: RequestTemporaryAccess
}

/**
 * Milliseconds between calls that keep the worker alive. An idle worker ends after half a minute, and some pages take
 * longer to load.
 */
const AWAKE = 20_000

/** The menu items for reading the page, the selection, and the target of a link. */
export function readingItems(parts: ReadingItemDeps): readonly MenuItem[] {
  const { strings, openFullView } = parts
  const { t } = strings
  return [
    {
      id: 'read',
      title: t('readThisPage'),
      contexts: ['page', 'frame', 'image', 'video', 'audio'],
      click: tab => openFullView(tab, 'open'),
    },
    {
      id: 'read-selection',
      title: t('readSelection'),
      contexts: ['selection'],
      click: tab => openFullView(tab, 'selection'),
    },
    {
      id: 'read-link',
      title: t('readLink'),
      contexts: ['link'],
      targets: ['http://*/*', 'https://*/*'],
      click(tab, { linkUrl }) {
        // The browser prompts within the click only. It does not prompt if the extension already has access.
        const url = URL.parse(linkUrl ?? '')
        if (!url) return
        const access = parts.requestAccess(`${url.protocol}//${url.hostname}/*`, tab.incognito)
        openLink(tab, url.href, access, parts).catch(console.error)
      },
    },
  ]
}

async function openLink(
  { id, index, windowId }: Tabs.Tab,
  url: string,
  access: ReturnType<RequestTemporaryAccess>,
  { strings: { t }, openFullView }: ReadingItemDeps,
): Promise<void> {
  const { isLetIn, until, end } = await access
  const place = { index: index + 1, windowId: windowId!, ...(id === undefined ? {} : { openerTabId: id }) }
  const opened = async () => {
    const { id } = await browser.tabs.create({ url, ...place })
    await until(id!)
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
