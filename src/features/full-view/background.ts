import * as v from 'valibot'
import browser, { type Tabs } from 'webextension-polyfill'
import type { CallPage } from '../../messages/access.ts'
import { flag } from '../../messages/flag.ts'
import { type FullViewPress, loadPart, pressFullView } from '../../messages/injection.ts'
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
 * The full view: over the page, or in a tab of its own where there is no page to lie over. For the worker's top level.
 * @param inWords the sentence for the person when it cannot be opened
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
    const [{ open: isInTheOpen }] = await Promise.all([
      settings.read(),
      url && sessions.letIn(tab, `${url.protocol}//${url.host}`),
    ])
    const isOpen = await pressFullView(tab, how, isInTheOpen).catch(error => {
      if (error instanceof PageUnreadable) return false
      throw error
    })
    // A tab of ours can say what is the matter.
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
      /** The tab that a reader opened under this opaque session id reads; null when it is gone. */
      sessionTab: call({
        allow: ['extension'],
        read: object({ session: text(64) }),
        handle: ({ session }) => sessions.tabOf(session),
      }),
      /** Opens the full view over the tab's page, or a reader in a tab beside it where nothing can lie over the page. */
      openFullView: call({
        allow: ['extension'],
        about: 'tab',
        read: nothing,
        handle: async (_, { tab }) => open(tab, (await browser.tabs.get(tab)).url, 'open'),
      }),
      /** Reads the tab's page in a reader in a tab beside it. */
      openReader: call({
        allow: ['extension', 'page'],
        about: 'tab',
        read: nothing,
        handle: (_, { tab }) => openTab(tab),
      }),
      /** Brings the script of a lazy module into the page, beside the script that asks. */
      loadPart: call({
        allow: ['page'],
        about: 'tab',
        read: object({ part: v.picklist(PARTS) }),
        handle: ({ part }, { tab }) => loadPart(tab, part),
      }),
    },
    /** Opens the full view, or closes it. A failure is said on the toolbar. */
    press,
    /** Reads a tab's page in a reader in a tab beside it. */
    openTab,
    /** Whether a person, or a rule of theirs, has opened the reader on pages like this in this tab. */
    isLetIn: ({ tab, origin }: CallPage) => sessions.isLetIn(tab, origin),
  }
}
