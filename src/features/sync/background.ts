import browser from 'webextension-polyfill'
import { call } from '../../messages/rpc.ts'
import { nothing } from '../../schema/reader.ts'
import { readSiteRule } from '../../schema/site-rule.ts'
import type { RuleStore } from '../../store/rule-store.ts'
import type { SettingsStore } from '../../store/settings.ts'
import { localArea, onSynchronised, syncArea } from '../../store/storage.ts'
import { createSync } from '../../store/sync/sync.ts'

/** Starts the sync of the rules, which runs if the person has switched it on. Returns the worker's calls about it. */
export function syncCalls(rules: RuleStore, settings: SettingsStore) {
  const isOn = async () => (await settings.read()).mirror
  const parts = { rules, readRule: readSiteRule, local: localArea(), remote: syncArea(), isOn }
  const clock = {
    now: Date.now,
    wait: (milliseconds: number, then: () => void) => setTimeout(then, milliseconds),
  }
  const { nudge, state } = createSync({ ...parts, ...clock, report: console.warn })
  // The worker of private windows shares both storage areas with the other worker, which does the sync alone.
  if (!browser.extension.inIncognitoContext) {
    rules.subscribe(nudge)
    settings.subscribe(nudge)
    onSynchronised(nudge)
    nudge() // an earlier worker may have ended before its sync
  }
  return {
    /** The time and the result of the last sync. */
    mirrorState: call({ allow: ['extension'], read: nothing, handle: () => state() }),
  }
}
