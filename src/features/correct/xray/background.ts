/// <reference types="chrome" />
import type { WorkerApi } from '../../../messages/contract.ts'
import { openPage } from '../../../messages/page.ts'
import { PageUnreadable } from '../../../messages/page-unreadable.ts'
import type { TabHandlers } from '../../../messages/serve-tab.ts'
import { serveXray } from '../../../messages/serve-xray.ts'
import type { Handlers } from '../../../messages/wire.ts'
import { type SessionStore, sessionStore } from '../../../store/session-store.ts'
import { sessionArea } from '../../../store/storage.ts'
import { strings } from '../../../view/strings.ts'
import { refusalInWords } from '../../../view/wording.ts'

type Rules = Handlers<Pick<WorkerApi, 'rulesFor' | 'saveRule' | 'deleteRule'>>

const MENU = 'xray'

interface XrayHandlers {
  readonly worker: Handlers<Pick<WorkerApi, 'openXray'>>
  readonly tab: Pick<TabHandlers, 'openXray'>
}

/**
 * X-ray, opened: from the page's context menu, from our own pages, and from the view over the page. While it is open, and no longer, its content
 * script may change the rules of its site.
 */
export function xray(rules: Rules): XrayHandlers {
  const sessions = sessionStore(sessionArea(), 'xray')
  serveXray(rules, sessions, tab => flag(tab, words().t('xrayDisturbed')))

  chrome.runtime.onInstalled.addListener(() => {
    chrome.contextMenus.create({
      id: MENU,
      title: words().t('xrayOpen'),
      contexts: ['page', 'selection', 'link', 'image'],
      documentUrlPatterns: ['http://*/*', 'https://*/*', 'file:///*'],
    })
  })
  chrome.contextMenus.onClicked.addListener(({ menuItemId }, tab) => {
    if (menuItemId === MENU && tab?.id !== undefined) {
      const { id } = tab
      open(sessions, id).catch(error => flag(id, error.message))
    }
  })
  chrome.tabs.onRemoved.addListener(tab => {
    sessions.closeTab(tab).catch(console.error)
  })
  return {
    worker: { openXray: ({ tab }) => open(sessions, tab) },
    tab: { openXray: (_, { tab }) => open(sessions, tab) },
  }
}

/** @throws with a sentence for the person */
async function open(sessions: SessionStore, tab: number): Promise<void> {
  await sessions.closeTab(tab)
  const session = await sessions.open(tab)
  try {
    await (await openPage(tab)).xray({ session })
  } catch (error) {
    await sessions.close(session)
    throw error instanceof PageUnreadable ? new Error(refusalInWords(words(), error.because)) : error
  }
  await chrome.action.setBadgeText({ tabId: tab, text: '' })
  await chrome.tabs.update(tab, { active: true })
}

/** Says on the toolbar what cannot be said on the page; until the tab goes elsewhere. */
async function flag(tabId: number, sentence: string): Promise<void> {
  await chrome.action.setBadgeText({ tabId, text: '!' })
  await chrome.action.setTitle({ tabId, title: sentence })
}

function words() {
  return strings(chrome.i18n.getUILanguage(), chrome.i18n.getMessage)
}
