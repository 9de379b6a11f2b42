import type { WorkerApi } from '../../messages/contract.ts'
import type { TabHandlers } from '../../messages/serve-tab.ts'
import type { Handlers } from '../../messages/wire.ts'
import type { SettingsStore } from '../../store/settings.ts'

interface SettingsHandlers {
  readonly worker: Handlers<Pick<WorkerApi, 'settings' | 'changeSettings'>>
  readonly tab: Pick<TabHandlers, 'settingsHere' | 'changeSettingsHere'>
}

/** A person's choices, for the pages on which they are made and the views that go by them. */
export function settingsCalls(settings: SettingsStore): SettingsHandlers {
  return {
    worker: { settings: () => settings.read(), changeSettings: change => settings.change(change) },
    tab: { settingsHere: () => settings.read(), changeSettingsHere: change => settings.change(change) },
  }
}
