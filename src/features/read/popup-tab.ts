/// <reference types="chrome" />
import { onChanged } from '../../messages/changed.ts'
import { openPage } from '../../messages/page.ts'
import { PageUnreadable } from '../../messages/page-unreadable.ts'
import { readLook } from '../../messages/settings.ts'
import { choices, rulesOf, worker } from '../../messages/worker.ts'
import { lastLook, rememberLook } from '../../store/last-look.ts'
import { lookOf, wear } from '../../view/look.ts'
import { browserStrings, type ReaderParts, type Source, startReader } from './popup.ts'

interface WindowParts extends Pick<ReaderParts, 'correct' | 'report' | 'tools' | 'load'> {
  /** Shows the page of a tab with what is kept and left out. @throws with a sentence for the person */
  xray(tab: number): Promise<void>
}

/**
 * Reads a tab's page in this window, which is our own: the popup, or a tab.
 * @param root the reader's element
 * @param findTab the tab to read; null when it is gone
 */
export async function readInWindow(
  root: HTMLElement,
  findTab: () => Promise<chrome.tabs.Tab | null>,
  parts: WindowParts,
): Promise<void> {
  wear(document.documentElement, lookOf(lastLook(readLook), ''))
  const { locale, dir } = browserStrings()
  document.documentElement.lang = locale
  document.documentElement.dir = dir
  let read: number | undefined
  const open = async () => {
    performance.mark('winnow:open')
    const source = await openTab(findTab)
    performance.mark('winnow:opened')
    read = source.tab
    return { ...source, page: timed(source.page) }
  }
  await startReader(root, open, {
    ...parts,
    async xray() {
      if (read !== undefined) await parts.xray(read)
    },
    allRules: () => chrome.runtime.openOptionsPage(),
    follow: changed =>
      onChanged(tab => {
        if (tab === read) changed()
      }),
    entitle: title => {
      document.title = title
    },
    choices,
    remember: rememberLook,
    mark: '/icons/winnow.svg',
  })
}

/** Leaves marks of when the page was asked for its article and when it had answered, for whoever measures. */
function timed(page: Source['page']): Source['page'] {
  return {
    ...page,
    async read(request) {
      performance.mark('winnow:ask')
      const reading = await page.read(request)
      performance.mark('winnow:read', { detail: reading.kind === 'article' ? reading.took : 0 })
      return reading
    },
  }
}

interface TabSource extends Source {
  readonly tab: number
}

/**
 * A tab's page, asked over the wire.
 * @throws PageUnreadable
 */
async function openTab(findTab: () => Promise<chrome.tabs.Tab | null>): Promise<TabSource> {
  const tab = await findTab()
  if (tab?.id === undefined) throw new PageUnreadable('gone')
  const page = await openPage(tab.id)
  const url = tab.url ?? ''
  const { host = '', pathname = '' } = URL.parse(url) ?? {}
  return { tab: tab.id, url, isPrivate: tab.incognito, page, rules: rulesOf(host, pathname) }
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
