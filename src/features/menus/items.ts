import browser, { type Tabs } from 'webextension-polyfill'
import { flag } from '../../messages/flag.ts'
import type { FullViewPress } from '../../messages/injection.ts'
import type { Strings } from '../../view/wording/strings.ts'
import type { MenuItem } from './background.ts'
import type { RequestTemporaryAccess } from './temporary-permissions.ts'

interface ReadingItemDeps {
  readonly strings: Strings
  openFullView(tab: Tabs.Tab, how: FullViewPress): void
  readonly borrow: RequestTemporaryAccess
}

/** In milliseconds: a worker without work ends after half a minute, and some pages take longer. */
const AWAKE = 20_000

/** What the context menus can do about reading: this page, a part of it, and the page that a link leads to. */
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
        // Asked within the click, or the browser asks nobody. Where we have been let in, it asks nobody either.
        const url = URL.parse(linkUrl ?? '')
        if (!url) return
        const borrowed = parts.borrow(`${url.protocol}//${url.hostname}/*`)
        openLink(tab, url.href, borrowed, parts).catch(console.error)
      },
    },
  ]
}

async function openLink(
  { id, index, windowId }: Tabs.Tab,
  url: string,
  borrowing: ReturnType<RequestTemporaryAccess>,
  { strings: { t }, openFullView }: ReadingItemDeps,
): Promise<void> {
  const { isLetIn, until, end } = await borrowing
  const place = { index: index + 1, windowId: windowId!, ...(id === undefined ? {} : { openerTabId: id }) }
  const opened = async () => {
    const { id } = await browser.tabs.create({ url, ...place })
    await until(id!)
    return id!
  }
  // Without a tab that is known there is none whose end would give back what was borrowed.
  const created = await opened().catch(async error => {
    await end()
    throw error
  })
  const tab = await loaded(created)
  if (!tab) return end()
  if (isLetIn && tab.url) return openFullView(tab, 'open')
  // It has led elsewhere, where nobody has let us in.
  await end()
  await flag(created, t('linkNotRead'))
}

/** A tab once its page has loaded; null when it has closed. */
function loaded(id: number): Promise<Tabs.Tab | null> {
  const { onUpdated, onRemoved } = browser.tabs
  return new Promise(resolve => {
    const look = () => void browser.tabs.get(id).then(check, () => end(null))
    const timer = setInterval(look, AWAKE)
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
      // A tab begins with an empty page, which is complete as well, and whose address Firefox keeps to itself.
      const isThere = tab.url === undefined ? isBegun : tab.url !== 'about:blank'
      if (tab.status === 'complete' && isThere) end(tab)
    }
    const updated = (_: number, __: object, tab: Tabs.Tab) => check(tab)
    const removed = (removedId: number) => removedId === id && end(null)
    onUpdated.addListener(updated)
    onRemoved.addListener(removed)
    // It may be there already.
    look()
  })
}
