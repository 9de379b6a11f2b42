/// <reference types="chrome" />
import type { WorkerApi } from '../../messages/contract.ts'
import { loadPart, pressFullView } from '../../messages/page.ts'
import { PageUnreadable } from '../../messages/page-unreadable.ts'
import type { SenderPage } from '../../messages/sender-page.ts'
import type { TabHandlers } from '../../messages/serve-tab.ts'
import type { Handlers } from '../../messages/wire.ts'
import { sessionStore } from '../../store/session-store.ts'
import { sessionArea } from '../../store/storage.ts'

interface FullViewHandlers {
  readonly worker: Handlers<Pick<WorkerApi, 'sessionTab'>>
  readonly tab: Pick<TabHandlers, 'openTab' | 'loadPart'>
  /** Reads a tab's page in a tab beside it. */
  openTab(source: number): Promise<void>
  /** Whether a person, or a rule of theirs, has opened the reader on pages like this in this tab. */
  isLetIn(page: SenderPage): Promise<boolean>
}

/** The full view: over the page, or in a tab of its own where there is no page to lie over. */
export function fullView(): FullViewHandlers {
  const sessions = sessionStore(sessionArea())

  const openTab = async (source: number) => {
    const session = await sessions.open(source)
    const { index, windowId } = await chrome.tabs.get(source)
    const url = chrome.runtime.getURL(`src/entries/reader.html?session=${session}`)
    await chrome.tabs.create({ url, index: index + 1, windowId, openerTabId: source })
  }

  const press = async (tab: number, address = '') => {
    const url = URL.parse(address)
    if (url) await sessions.letIn(tab, `${url.protocol}//${url.host}`)
    const isOpen = await pressFullView(tab).catch(error => {
      if (error instanceof PageUnreadable) return false
      throw error
    })
    // A tab of ours can say what is the matter.
    if (!isOpen) await openTab(tab)
  }

  chrome.commands.onCommand.addListener((command, tab) => {
    if (command === 'full-view' && tab?.id !== undefined) press(tab.id, tab.url).catch(console.error)
  })
  chrome.tabs.onRemoved.addListener(tab => {
    sessions.closeTab(tab).catch(console.error)
  })

  return {
    worker: { sessionTab: ({ session }) => sessions.tabOf(session) },
    tab: {
      openTab: (_, { tab }) => openTab(tab),
      loadPart: ({ part }, { tab }) => loadPart(tab, part),
    },
    openTab,
    isLetIn: ({ tab, origin }) => sessions.isLetIn(tab, origin),
  }
}
