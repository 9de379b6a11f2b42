import browser, { type Menus, type Tabs } from 'webextension-polyfill'
import type { Settings } from '../../schema/settings.ts'
import type { SettingsStore } from '../../store/settings.ts'
import { WriteQueue } from '../../store/write-queue.ts'

/** An item of the context menu. */
export interface MenuItem {
  readonly id: string
  readonly title: string
  readonly contexts: NonNullable<Menus.CreateCreatePropertiesType['contexts']>
  /** Match patterns for the addresses of links; all links by default. */
  readonly targets?: readonly string[]
  /** Called within the click. */
  click(tab: Tabs.Tab, info: Menus.OnClickData): void
}

const PAGES = ['http://*/*', 'https://*/*', 'file:///*']

/**
 * Adds items to the context menu, in this order, while the setting `menus` is on. Must be called at the worker's top
 * level.
 */
export function menus(settings: Pick<SettingsStore, 'read' | 'subscribe'>, items: readonly MenuItem[]): void {
  const { contextMenus, runtime } = browser
  // Firefox for Android has no context menus.
  if (!contextMenus) return
  const queue = new WriteQueue()
  let areShown: boolean | null = null

  /** Queued, so that a change during the first reading of the settings is applied after it. */
  const update = (readSettings: () => Promise<Pick<Settings, 'menus'>>) =>
    queue.take(['menus'], async () => {
      const { menus: isWanted } = await readSettings()
      if (areShown === isWanted) return
      await contextMenus.removeAll()
      if (isWanted) for (const item of items) contextMenus.create(propertiesOf(item))
      areShown = isWanted
    })
  const updateFromStore = () => update(settings.read)

  // The browser keeps the items while it runs, and in most cases after a restart.
  runtime.onInstalled.addListener(() => void updateFromStore().catch(console.error))
  runtime.onStartup.addListener(() => void updateFromStore().catch(console.error))
  settings.subscribe(chosen => void update(async () => chosen).catch(console.error))
  contextMenus.onClicked.addListener((info, tab) => {
    if (tab?.id !== undefined && tab.id >= 0) items.find(({ id }) => id === info.menuItemId)?.click(tab, info)
  })
}

function propertiesOf({ id, title, contexts, targets }: MenuItem): Menus.CreateCreatePropertiesType {
  const where = targets ? { targetUrlPatterns: [...targets] } : {}
  return { id, title, contexts, documentUrlPatterns: PAGES, ...where }
}
