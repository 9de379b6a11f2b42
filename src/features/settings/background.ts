import type { WorkerApi } from '../../messages/contract.ts'
import type { Handlers } from '../../messages/wire.ts'
import type { SettingsStore } from '../../store/settings.ts'

/** A person's choices, for the pages on which they are made and those that go by them. */
export function settingsCalls(
  settings: SettingsStore,
): Handlers<Pick<WorkerApi, 'settings' | 'changeSettings'>> {
  return {
    settings: () => settings.read(),
    changeSettings: change => settings.change(change),
  }
}
