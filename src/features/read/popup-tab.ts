/// <reference types="chrome" />
import { openPage } from '../../messages/page.ts'
import { PageUnreadable } from '../../messages/page-unreadable.ts'
import { rulesOf, worker } from '../../messages/worker.ts'
import { browserStrings, type ReaderParts, type Source, startReader } from './popup.ts'

/**
 * Reads a tab's page in this window, which is our own: the popup, or a tab.
 * @param findTab the tab to read; null when it is gone
 */
export async function readInWindow(
  findTab: () => Promise<chrome.tabs.Tab | null>,
  parts: Pick<ReaderParts, 'correct' | 'tools'>,
): Promise<void> {
  document.documentElement.lang = browserStrings().locale
  document.documentElement.dir = chrome.i18n.getMessage('@@bidi_dir')
  await startReader(document.body, () => openTab(findTab), {
    ...parts,
    entitle: title => {
      document.title = title
    },
    mark: '/icons/winnow.svg',
  })
}

/**
 * A tab's page, asked over the wire.
 * @throws PageUnreadable
 */
export async function openTab(findTab: () => Promise<chrome.tabs.Tab | null>): Promise<Source> {
  const tab = await findTab()
  if (tab?.id === undefined) throw new PageUnreadable('gone')
  const page = await openPage(tab.id)
  const url = tab.url ?? ''
  const { host = '', pathname = '' } = URL.parse(url) ?? {}
  return { url, page, rules: rulesOf(host, pathname) }
}

/** The tab in front, as the popup sees it; null where there is none. */
export async function activeTab(): Promise<chrome.tabs.Tab | null> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true })
  return tab ?? null
}

/**
 * The tab that a full view reads, by the opaque session id in its address; null when it is gone. Nothing else is
 * taken from the address, since anybody may write one.
 */
export async function sessionTab(): Promise<chrome.tabs.Tab | null> {
  const session = new URLSearchParams(location.search).get('session') ?? ''
  if (!/^[\w-]{1,64}$/.test(session)) return null
  const tab = await worker.sessionTab({ session })
  return tab === null ? null : chrome.tabs.get(tab).catch(() => null)
}
