import browser, { type Tabs } from 'webextension-polyfill'
import { openPage } from '../../messages/page.ts'
import { call } from '../../messages/rpc.ts'
import { nothing } from '../../schema/reader.ts'
import { type KeptPlace, keptPlaceSchema, readKeptPlace } from '../../schema/reading-place.ts'
import type { Settings } from '../../schema/settings.ts'
import { object } from '../../schema/shapes.ts'
import { keepInstantly, readInstantly } from '../../store/instant-cache.ts'
import { placeStore } from '../../store/place-store.ts'
import type { SettingsStore } from '../../store/settings.ts'
import { sessionArea } from '../../store/storage.ts'
import { sidePanel } from './side-panel.ts'
import { sidebar } from './sidebar.ts'

interface ReaderWindowsDeps {
  readonly settings: Pick<SettingsStore, 'read' | 'subscribe'>
  /** Opens the full view over a page, or closes it. */
  readonly pressFullView: (tab: Tabs.Tab) => void
}

const POPUP = 'src/entries/popup.html'
const OPENS = 'opens'

/**
 * Opens what the setting `opens` names when the toolbar button is pressed. Returns the worker's calls about the windows
 * that read a page. Must be called at the worker's top level.
 */
export function readerWindows({ settings, pressFullView }: ReaderWindowsDeps) {
  const places = placeStore<KeptPlace>(sessionArea(), readKeptPlace)
  const panel = sidePanel()

  let known: Settings['opens'] | null = null

  // The browser keeps the popup while the worker sleeps, but forgets it when the browser is closed.
  const apply = async ({ opens }: Pick<Settings, 'opens'>) => {
    known = opens
    keepInstantly(OPENS, opens)
    const hasPanel = opens === 'side-panel' && Boolean(panel ?? sidebar())
    await browser.action.setPopup({ popup: opens === 'full-view' || hasPanel ? '' : POPUP })
    // A panel that the browser opens by itself would close at the next press. Winnow's panel follows the active tab.
    await panel?.setPanelBehavior({ openPanelOnActionClick: false })
  }
  settings.subscribe(chosen => void apply(chosen).catch(console.error))
  settings.read().then(apply).catch(console.error)

  /** Opens the side panel, if that is the choice. Call it within the click. Resolves to whether it is the choice. */
  const openPanel = async ({ windowId }: Tabs.Tab, choice: string): Promise<boolean> => {
    if (choice !== 'side-panel') return false
    if (panel) await panel.open({ windowId: windowId! })
    else await sidebar()?.open()
    return true
  }

  /** Injects the content script, which tells an open panel that it can read the page. */
  const letPanelRead = async ({ id }: Tabs.Tab) => {
    // If that fails, the panel shows the reason.
    if (id !== undefined) await openPage(id).catch(() => {})
  }

  browser.action.onClicked.addListener(tab => {
    const choice = known ?? readInstantly(OPENS)
    // A worker that has just started does not know the choice. In Chromium, the time after a call of the browser still
    // counts as within the click.
    const opened =
      choice === null ? settings.read().then(({ opens }) => openPanel(tab, opens)) : openPanel(tab, choice)
    opened.then(
      isPanel => (isPanel ? letPanelRead(tab) : pressFullView(tab)),
      error => {
        // If the browser opens no panel, the press opens the full view.
        console.error(error)
        pressFullView(tab)
      },
    )
  })
  browser.tabs.onRemoved.addListener(tab => {
    places.closeTab(tab).catch(console.error)
  })

  return {
    /** The place at which the person was reading the page; null for none. */
    pagePlace: call({
      allow: ['extension', 'page'],
      about: 'page',
      read: nothing,
      handle: (_, { tab, address }) => places.placeOf(tab, address),
    }),
    /** Stores the place at which the person is reading the page. */
    keepPlace: call({
      allow: ['extension', 'page'],
      about: 'page',
      read: object({ place: keptPlaceSchema }),
      handle: ({ place }, { tab, address }) => places.keep(tab, address, place),
    }),
    /** Within a click: reads the page in the side panel. False if a page cannot open it in this browser. */
    openPanel: call({
      allow: ['any-page'],
      about: 'tab',
      read: nothing,
      async handle(_, { tab }) {
        if (!panel) return false
        await panel.open({ tabId: tab })
        return true
      },
    }),
  }
}
