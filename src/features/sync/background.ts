import browser from 'webextension-polyfill'
import type { WorkerApi } from '../../messages/contract.ts'
import type { Handlers } from '../../messages/wire.ts'
import { readSiteRule } from '../../schema/rule.ts'
import type { RuleStore } from '../../store/rule-store.ts'
import type { SettingsStore } from '../../store/settings.ts'
import { localArea, onSynchronised, syncArea } from '../../store/storage.ts'
import { createSync } from '../../store/sync/sync.ts'

/** The rules on the person's other computers too, where they want that. */
export function mirror(rules: RuleStore, settings: SettingsStore): Handlers<Pick<WorkerApi, 'mirrorState'>> {
  const isOn = async () => (await settings.read()).mirror
  const parts = { rules, readRule: readSiteRule, local: localArea(), remote: syncArea(), isOn }
  const clock = {
    now: Date.now,
    wait: (milliseconds: number, then: () => void) => setTimeout(then, milliseconds),
  }
  const { nudge, state } = createSync({ ...parts, ...clock, report: console.warn })
  // A private window's worker shares both areas with the one that is always there, and leaves this to it.
  if (!browser.extension.inIncognitoContext) {
    rules.subscribe(nudge)
    settings.subscribe(nudge)
    onSynchronised(nudge)
    nudge() // what an earlier worker may have been about to do
  }
  return { mirrorState: state }
}
