import browser from 'webextension-polyfill'
import { call } from '../../messages/rpc.ts'
import { nothing } from '../../schema/reader.ts'
import { readSiteRule } from '../../schema/rule.ts'
import type { RuleStore } from '../../store/rule-store.ts'
import type { SettingsStore } from '../../store/settings.ts'
import { localArea, onSynchronised, syncArea } from '../../store/storage.ts'
import { createSync } from '../../store/sync/sync.ts'

/** Copies the rules to the person's other computers, if the person has chosen that; and the worker's calls about it. */
export function syncCalls(rules: RuleStore, settings: SettingsStore) {
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
  return {
    /** How the mirror of the rules is doing. */
    mirrorState: call({ allow: ['extension'], read: nothing, handle: () => state() }),
  }
}
