import browser, { type Tabs } from 'webextension-polyfill'
import type { WorkerApi } from '../../messages/contract.ts'
import { flag } from '../../messages/flag.ts'
import { type FullViewPress, loadPart, pressFullView } from '../../messages/page.ts'
import { PageUnreadable } from '../../messages/page-unreadable.ts'
import type { SenderPage } from '../../messages/sender-page.ts'
import type { TabHandlers } from '../../messages/serve-tab.ts'
import type { Handlers } from '../../messages/wire.ts'
import { sessionStore } from '../../store/session-store.ts'
import type { SettingsStore } from '../../store/settings.ts'
import { sessionArea } from '../../store/storage.ts'

interface FullViewHandlers {
  readonly worker: Handlers<Pick<WorkerApi, 'sessionTab' | 'openFullView' | 'openReader'>>
  readonly tab: Pick<TabHandlers, 'openTab' | 'loadPart'>
  /** Opens the full view, or closes it. What goes wrong is said on the toolbar. */
  press(tab: Tabs.Tab, how?: FullViewPress): void
  /** Reads a tab's page in a tab beside it. */
  openTab(source: number): Promise<void>
  /** Whether a person, or a rule of theirs, has opened the reader on pages like this in this tab. */
  isLetIn(page: SenderPage): Promise<boolean>
}

/**
 * The full view: over the page, or in a tab of its own where there is no page to lie over.
 * @param inWords the sentence for the person when it cannot be opened
 */
export function fullView(
  settings: Pick<SettingsStore, 'read'>,
  inWords: (error: unknown) => string,
): FullViewHandlers {
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
    worker: {
      sessionTab: ({ session }) => sessions.tabOf(session),
      openFullView: async ({ tab }) => open(tab, (await browser.tabs.get(tab)).url, 'open'),
      openReader: ({ tab }) => openTab(tab),
    },
    tab: {
      openTab: (_, { tab }) => openTab(tab),
      loadPart: ({ part }, { tab }) => loadPart(tab, part),
    },
    press,
    openTab,
    isLetIn: ({ tab, origin }) => sessions.isLetIn(tab, origin),
  }
}
