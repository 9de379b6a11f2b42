import browser, { type Menus, type Tabs } from 'webextension-polyfill'
import type { Settings } from '../../schema/settings.ts'
import type { SettingsStore } from '../../store/settings.ts'
import { WriteQueue } from '../../store/write-queue.ts'

/** An entry of the context menus. */
export interface MenuItem {
  readonly id: string
  readonly title: string
  readonly contexts: NonNullable<Menus.CreateCreatePropertiesType['contexts']>
  /** Of links, to where they lead. */
  readonly targets?: readonly string[]
  /** Called within the click. */
  click(tab: Tabs.Tab, info: Menus.OnClickData): void
}

const PAGES = ['http://*/*', 'https://*/*', 'file:///*']

/**
 * Our entries in the context menus, in this order, as long as the person wants them there. For the worker's top level.
 */
export function menus(settings: Pick<SettingsStore, 'read' | 'subscribe'>, items: readonly MenuItem[]): void {
  const { contextMenus, runtime } = browser
  // Firefox for Android has no context menus.
  if (!contextMenus) return
  const turns = new WriteQueue()
  let drawn: boolean | null = null

  /** What is chosen while the settings are read is drawn after they are. */
  const draw = (chosen: () => Promise<Pick<Settings, 'menus'>>) =>
    turns.take(['menus'], async () => {
      const { menus: isWanted } = await chosen()
      if (drawn === isWanted) return
      await contextMenus.removeAll()
      if (isWanted) for (const item of items) contextMenus.create(propertiesOf(item))
      drawn = isWanted
    })
  const redraw = () => draw(settings.read)

  // The browser keeps them while it runs, and mostly when it does not.
  runtime.onInstalled.addListener(() => void redraw().catch(console.error))
  runtime.onStartup.addListener(() => void redraw().catch(console.error))
  settings.subscribe(chosen => void draw(async () => chosen).catch(console.error))
  contextMenus.onClicked.addListener((info, tab) => {
    if (tab?.id !== undefined && tab.id >= 0) items.find(({ id }) => id === info.menuItemId)?.click(tab, info)
  })
}

function propertiesOf({ id, title, contexts, targets }: MenuItem): Menus.CreateCreatePropertiesType {
  const where = targets ? { targetUrlPatterns: [...targets] } : {}
  return { id, title, contexts, documentUrlPatterns: PAGES, ...where }
}
