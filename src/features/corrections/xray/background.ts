import browser, { type Tabs } from 'webextension-polyfill'
import type { WorkerApi } from '../../../messages/contract.ts'
import { flag } from '../../../messages/flag.ts'
import { openPage } from '../../../messages/page.ts'
import { PageUnreadable } from '../../../messages/page-unreadable.ts'
import type { TabHandlers } from '../../../messages/serve-tab.ts'
import { serveXray } from '../../../messages/serve-xray.ts'
import type { Handlers } from '../../../messages/wire.ts'
import { type SessionStore, sessionStore } from '../../../store/session-store.ts'
import { sessionArea } from '../../../store/storage.ts'
import { refusalInWords } from '../../../view/wording/in-words.ts'
import { sentenceOf } from '../../../view/wording/sentence.ts'
import { strings } from '../../../view/wording/strings.ts'

type Rules = Handlers<Pick<WorkerApi, 'rulesFor' | 'saveRule' | 'deleteRule'>>

interface XrayHandlers {
  readonly worker: Handlers<Pick<WorkerApi, 'openXray'>>
  readonly tab: Pick<TabHandlers, 'openXray'>
  /** Opens it over a tab's page; where it cannot, the toolbar says why. */
  press(tab: Tabs.Tab): void
}

/**
 * X-ray, opened: from the page's context menu, from our own pages, and from the view over the page. While it is open, and no longer, its content
 * script may change the rules of its site.
 */
export function xray(rules: Rules): XrayHandlers {
  const sessions = sessionStore(sessionArea(), 'xray')
  serveXray(rules, sessions, tab => flag(tab, words().t('xrayDisturbed')))

  browser.tabs.onRemoved.addListener(tab => {
    sessions.closeTab(tab).catch(console.error)
  })
  return {
    worker: { openXray: ({ tab }) => open(sessions, tab) },
    tab: { openXray: (_, { tab }) => open(sessions, tab) },
    press({ id }) {
      if (id === undefined) return
      open(sessions, id)
        .catch(error => flag(id, sentenceOf(error, words().t)))
        .catch(console.error) // the tab is gone
    },
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
  await browser.action.setBadgeText({ tabId: tab, text: '' })
  await browser.tabs.update(tab, { active: true })
}

function words() {
  return strings(browser.i18n.getUILanguage(), browser.i18n.getMessage)
}
