import type { WorkerApi } from '../../messages/contract.ts'
import type { TabHandlers } from '../../messages/serve-tab.ts'
import type { Handlers } from '../../messages/wire.ts'
import type { Settings, SettingsChange, ViewSettings } from '../../schema/settings.ts'
import type { SettingsStore } from '../../store/settings.ts'

interface SettingsHandlers {
  readonly worker: Handlers<Pick<WorkerApi, 'settings' | 'changeSettings' | 'replaceSettings'>>
  readonly tab: Pick<TabHandlers, 'settingsHere' | 'changeSettingsHere'>
}

/** A person's choices, for the pages on which they are made and the views that go by them. */
export function settingsCalls(store: SettingsStore): SettingsHandlers {
  return {
    worker: { settings: () => store.read(), changeSettings: store.change, replaceSettings: store.replace },
    tab: {
      settingsHere: async (_, { host }) => ofSite(await store.read(), host),
      changeSettingsHere: async (change, { host }) => ofSite(await store.change(within(change, host)), host),
    },
  }
}

/** What a page's process may know: of the looks of sites, its own alone. */
function ofSite(settings: Settings, site: string): Settings {
  return { ...settings, siteLooks: own(settings.siteLooks, site) }
}

/** What a page's process may change: of the looks of sites, its own alone. */
function within(
  { siteLooks, ...others }: SettingsChange<ViewSettings>,
  site: string,
): SettingsChange<ViewSettings> {
  return siteLooks ? { ...others, siteLooks: own(siteLooks, site) } : others
}

function own<T>(looks: Readonly<Record<string, T>>, site: string): Readonly<Record<string, T>> {
  return Object.hasOwn(looks, site) ? { [site]: looks[site]! } : {}
}
