import type { WorkerApi } from '../../messages/contract.ts'
import { readRule } from '../../messages/rule.ts'
import type { Handlers } from '../../messages/wire.ts'
import { ruleStore } from '../../store/rule-store.ts'
import { localArea } from '../../store/storage.ts'

/** Corrections, remembered: the rules of each site. */
export function correct(): Handlers<Pick<WorkerApi, 'rulesFor' | 'saveRule' | 'deleteRule'>> {
  const rules = ruleStore({ area: localArea(), readRule, report: console.warn })
  return {
    rulesFor: ({ host }) => rules.rulesFor(host),
    saveRule: ({ host, rule }) => rules.save(host, rule),
    deleteRule: ({ host, id }) => rules.delete(host, id),
  }
}
