import type { WorkerApi } from '../../messages/contract.ts'
import type { TabHandlers } from '../../messages/serve-tab.ts'
import type { Handlers } from '../../messages/wire.ts'
import type { Settings, SettingsStore, ViewSettings } from '../../store/settings.ts'

interface SettingsHandlers {
  readonly worker: Handlers<Pick<WorkerApi, 'settings' | 'changeSettings'>>
  readonly tab: Pick<TabHandlers, 'settingsHere' | 'changeSettingsHere'>
}

/** A person's choices, for the pages on which they are made and the views that go by them. */
export function settingsCalls(store: SettingsStore): SettingsHandlers {
  return {
    worker: { settings: () => store.read(), changeSettings: change => store.change(change) },
    tab: {
      settingsHere: async (_, { host }) => ofSite(await store.read(), host),
      async changeSettingsHere(change, { host: site }) {
        const { siteLooks } = await store.read()
        return ofSite(await store.change(within(change, site, siteLooks)), site)
      },
    },
  }
}

/** What a page's process may know: of the looks of sites, its own alone. */
function ofSite(settings: Settings, site: string): Settings {
  return { ...settings, siteLooks: own(settings.siteLooks, site) }
}

/** What a page's process may change: of the looks of sites, its own alone. */
function within(
  change: Partial<ViewSettings>,
  site: string,
  known: Settings['siteLooks'],
): Partial<ViewSettings> {
  if (!change.siteLooks) return change
  const { [site]: _, ...others } = known
  return { ...change, siteLooks: { ...others, ...own(change.siteLooks, site) } }
}

function own(looks: Settings['siteLooks'], site: string): Settings['siteLooks'] {
  return Object.hasOwn(looks, site) ? { [site]: looks[site]! } : {}
}
