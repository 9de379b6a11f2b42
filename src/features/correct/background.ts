import { rulesAt } from '../../engine/site/site-rules.ts'
import type { WorkerApi } from '../../messages/contract.ts'
import type { Handlers } from '../../messages/wire.ts'
import { siteOf } from '../../store/hosts.ts'
import type { RuleStore } from '../../store/rule-store.ts'

type Calls =
  | 'rulesFor'
  | 'saveRule'
  | 'deleteRule'
  | 'noteMatches'
  | 'allSites'
  | 'replaceSites'
  | 'damagedRecords'
  | 'forgetDamaged'

/** Corrections, remembered: the rules of each site. */
export function correct(rules: RuleStore): Handlers<Pick<WorkerApi, Calls>> {
  return {
    rulesFor: async ({ host, path }) => rulesAt({ site: siteOf(host), path }, await rules.sitesFor(host)),
    saveRule: ({ host, rule }) => rules.save(host, rule),
    deleteRule: ({ host, id }) => rules.delete(host, id),
    noteMatches: ({ host, ids }) => rules.note(host, ids, new Date().toISOString().slice(0, 10)),
    allSites: () => rules.all(),
    replaceSites: ({ sites }) => rules.replace(sites),
    damagedRecords: () => rules.damaged(),
    forgetDamaged: ({ key }) => rules.forgetDamaged(key),
  }
}
