import { originOf } from '../../messages/origin.ts'
import type { MenuItem } from './background.ts'
import { type OpenLinkDeps, openLink } from './open-link.ts'
import type { RequestTemporaryAccess } from './temporary-permissions.ts'

interface ReadingItemDeps extends OpenLinkDeps {
  readonly requestAccess: RequestTemporaryAccess
}

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
        const access = parts.requestAccess(originOf(url), tab.incognito)
        openLink(tab, url.href, access, parts).catch(console.error)
      },
    },
  ]
}
