/// <reference types="chrome" />
import type { WorkerApi } from '../../messages/contract.ts'
import type { Handlers } from '../../messages/wire.ts'
import { type SessionStore, sessionStore } from '../../store/session-store.ts'
import { sessionArea } from '../../store/storage.ts'

/** The full view in a tab of its own, beside the tab it reads. */
export function fullView(): Handlers<Pick<WorkerApi, 'sessionTab'>> {
  const sessions = sessionStore(sessionArea())
  chrome.commands.onCommand.addListener((command, tab) => {
    if (command === 'full-view' && tab?.id !== undefined) open(sessions, tab.id, tab).catch(console.error)
  })
  chrome.tabs.onRemoved.addListener(tab => {
    sessions.closeTab(tab).catch(console.error)
  })
  return { sessionTab: ({ session }) => sessions.tabOf(session) }
}

async function open(sessions: SessionStore, source: number, { index, windowId }: chrome.tabs.Tab) {
  const session = await sessions.open(source)
  const url = chrome.runtime.getURL(`src/entries/reader.html?session=${session}`)
  await chrome.tabs.create({ url, index: index + 1, windowId, openerTabId: source })
}
