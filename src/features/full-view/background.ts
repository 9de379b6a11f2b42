import * as v from 'valibot'
import browser, { type Tabs } from 'webextension-polyfill'
import type { CallPage } from '../../messages/access.ts'
import { flag } from '../../messages/flag.ts'
import { type FullViewPress, injectOnDemand, loadPart, pressFullView } from '../../messages/injection.ts'
import { PageUnreadable } from '../../messages/page-unreadable.ts'
import { call } from '../../messages/rpc.ts'
import { PART_FILES } from '../../messages/script-files.ts'
import { nothing } from '../../schema/reader.ts'
import { object, text } from '../../schema/shapes.ts'
import { sessionStore } from '../../store/session-store.ts'
import type { SettingsStore } from '../../store/settings.ts'
import { sessionArea } from '../../store/storage.ts'
import type { LazyModuleName } from '../../view/tools/lazy-modules.ts'

const PARTS = Object.keys(PART_FILES) as LazyModuleName[]

/**
 * Opens the full view over the page, or in a tab of its own where no script can be injected into the page. Must be
 * called at the worker's top level.
 * @param inWords the sentence for the person when the view cannot be opened
 */
export function fullView(settings: Pick<SettingsStore, 'read'>, inWords: (error: unknown) => string) {
  const sessions = sessionStore(sessionArea())

  const openTab = async (source: number) => {
    const session = await sessions.open(source)
    const { index, windowId } = await browser.tabs.get(source)
    const url = browser.runtime.getURL(`src/entries/reader.html?session=${session}`)
    await browser.tabs.create({ url, index: index + 1, windowId: windowId!, openerTabId: source })
  }

  const open = async (tab: number, address = '', how: FullViewPress = 'press') => {
    const url = URL.parse(address)
    const [{ open: isVisibleToOthers }] = await Promise.all([
      settings.read(),
      url && sessions.letIn(tab, `${url.protocol}//${url.host}`),
    ])
    const isOpen = await pressFullView(tab, how, isVisibleToOthers).catch(error => {
      if (error instanceof PageUnreadable) return false
      throw error
    })
    // A tab of the extension can show the reason.
    if (!isOpen) await openTab(tab)
  }

  const press = ({ id, url }: Tabs.Tab, how?: FullViewPress) => {
    if (id === undefined) return
    open(id, url, how)
      .catch(error => {
        console.error(error)
        return flag(id, inWords(error))
      })
      .catch(console.error) // the tab is gone
  }

  browser.commands.onCommand.addListener((command, tab) => {
    if (command === 'full-view' && tab) press(tab)
  })
  browser.tabs.onRemoved.addListener(tab => {
    sessions.closeTab(tab).catch(console.error)
  })

  return {
    calls: {
      /** The tab that the reader tab with this session id reads; null when there is no such session. */
      sessionTab: call({
        allow: ['extension'],
        read: object({ session: text(64) }),
        handle: ({ session }) => sessions.tabOf(session),
      }),
      /** Opens the full view over the tab's page, or a reader tab where that is impossible. */
      openFullView: call({
        allow: ['extension'],
        about: 'tab',
        read: nothing,
        handle: async (_, { tab }) => open(tab, (await browser.tabs.get(tab)).url, 'open'),
      }),
      /** Opens a reader tab beside the tab, which reads the tab's page. */
      openReader: call({
        allow: ['extension', 'page'],
        about: 'tab',
        read: nothing,
        handle: (_, { tab }) => openTab(tab),
      }),
      /** Injects the script of a lazy module into the page that calls. */
      loadPart: call({
        allow: ['page'],
        about: 'tab',
        read: object({ part: v.picklist(PARTS) }),
        handle: ({ part }, { tab }) => loadPart(tab, part),
      }),
      /** Injects the handlers of calls that come after the first reading into the page that calls. */
      loadHandlers: call({
        allow: ['page'],
        about: 'tab',
        read: nothing,
        handle: (_, { tab }) => injectOnDemand(tab),
      }),
    },
    /** Opens the full view, or closes it. A failure is shown on the toolbar. */
    press,
    /** Opens a reader tab beside a tab, which reads the tab's page. */
    openTab,
    /** Whether the pages of this origin are let in, in this tab: see `Caller` in `messages/access.ts`. */
    isLetIn: ({ tab, origin }: CallPage) => sessions.isLetIn(tab, origin),
  }
}
