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
 * What a press of the toolbar's button opens, and the worker's calls about the windows that read a page. For the
 * worker's top level.
 */
export function readerWindows({ settings, pressFullView }: ReaderWindowsDeps) {
  const places = placeStore<KeptPlace>(sessionArea(), readKeptPlace)
  const panel = sidePanel()

  let known: Settings['opens'] | null = null

  // The browser forgets the popup when it ends, and keeps it while this worker sleeps.
  const apply = async ({ opens }: Pick<Settings, 'opens'>) => {
    known = opens
    keepInstantly(OPENS, opens)
    const hasPanel = opens === 'side-panel' && Boolean(panel ?? sidebar())
    await browser.action.setPopup({ popup: opens === 'full-view' || hasPanel ? '' : POPUP })
    // A panel that the browser opens by itself, it closes at the next press; ours goes on to the tab in front.
    await panel?.setPanelBehavior({ openPanelOnActionClick: false })
  }
  settings.subscribe(chosen => void apply(chosen).catch(console.error))
  settings.read().then(apply).catch(console.error)

  /** Opens the panel, in the click: at once where the choice is known, which it is not to a worker just begun. */
  const openPanel = async ({ windowId }: Tabs.Tab, choice: string): Promise<boolean> => {
    if (choice !== 'side-panel') return false
    if (panel) await panel.open({ windowId: windowId! })
    else await sidebar()?.open()
    return true
  }

  /** The script that comes into the page tells a panel that is open already. */
  const letPanelRead = async ({ id }: Tabs.Tab) => {
    // Where it cannot, the panel says so.
    if (id !== undefined) await openPage(id).catch(() => {})
  }

  browser.action.onClicked.addListener(tab => {
    const choice = known ?? readInstantly(OPENS)
    // To Chromium, what is done with the answer to a call of its own belongs to the click that made it.
    const opened =
      choice === null ? settings.read().then(({ opens }) => openPanel(tab, opens)) : openPanel(tab, choice)
    opened.then(
      isPanel => (isPanel ? letPanelRead(tab) : pressFullView(tab)),
      error => {
        // A press that does nothing says nothing either.
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
    /** Stores that place. */
    keepPlace: call({
      allow: ['extension', 'page'],
      about: 'page',
      read: object({ place: keptPlaceSchema }),
      handle: ({ place }, { tab, address }) => places.keep(tab, address, place),
    }),
    /** In a click: reads the page in the side panel. False where the browser lets no page open it. */
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
