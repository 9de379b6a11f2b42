import * as v from 'valibot'
import browser, { type Tabs } from 'webextension-polyfill'
import { flag } from '../../../messages/flag.ts'
import { injectXray } from '../../../messages/injection.ts'
import { openPage } from '../../../messages/page.ts'
import { type XrayShows, xrayShowsSchema } from '../../../messages/page-calls.ts'
import { PageUnreadable } from '../../../messages/page-unreadable.ts'
import { call } from '../../../messages/rpc.ts'
import { object } from '../../../schema/shapes.ts'
import { type SessionStore, sessionStore } from '../../../store/session-store.ts'
import { sessionArea } from '../../../store/storage.ts'
import { refusalInWords } from '../../../view/wording/in-words.ts'
import { sentenceOf } from '../../../view/wording/sentence.ts'
import { strings } from '../../../view/wording/strings.ts'

/**
 * Opens X-ray: from the context menu of a page, from the extension's windows, and from the full view. While it is open,
 * its content script may make the calls that allow `xray`. Must be called at the worker's top level.
 */
export function xray() {
  const sessions = sessionStore(sessionArea(), 'xray')

  browser.tabs.onRemoved.addListener(tab => {
    sessions.closeTab(tab).catch(console.error)
  })
  return {
    calls: {
      /** Opens X-ray over the tab's page and shows that tab. Rejects with a sentence for the person. */
      openXray: call({
        allow: ['extension', 'page'],
        about: 'tab',
        read: object({ shows: xrayShowsSchema }),
        handle: ({ shows }, { tab }) => open(sessions, tab, shows),
      }),
      /** Ends the session. `disturbed`: the page has interfered with X-ray, and the person is told. */
      closeXray: call({
        allow: ['xray'],
        about: 'tab',
        read: object({ because: v.picklist(['done', 'disturbed']) }),
        async handle({ because }, { tab }) {
          await sessions.closeTab(tab)
          if (because === 'disturbed') await flag(tab, words().t('xrayDisturbed'))
        },
      }),
    },
    /** Opens X-ray over a tab's page. If that fails, the toolbar says why. */
    press({ id }: Tabs.Tab) {
      if (id === undefined) return
      open(sessions, id, 'parts')
        .catch(error => flag(id, sentenceOf(error, words().t)))
        .catch(console.error) // the tab is gone
    },
    /** The tab of a live session, or null. */
    tabOf: sessions.tabOf,
  }
}

/** @throws with a sentence for the person */
async function open(sessions: SessionStore, tab: number, shows: XrayShows): Promise<void> {
  await sessions.closeTab(tab)
  const session = await sessions.open(tab)
  try {
    const page = await openPage(tab)
    await injectXray(tab)
    await page.xray({ session, shows })
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
