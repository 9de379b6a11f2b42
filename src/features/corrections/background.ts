import { rulesAt } from '../../engine/site/site-rules.ts'
import type { WorkerApi } from '../../messages/contract.ts'
import type { TabHandlers } from '../../messages/serve-tab.ts'
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

/** The same, for the page that asks. What is read in a private window leaves no note. */
export function correctHere(
  rules: Handlers<Pick<WorkerApi, Calls>>,
): Pick<TabHandlers, 'rulesHere' | 'saveHere' | 'deleteHere' | 'noteHere'> {
  return {
    rulesHere: (_, { host, path }) => rules.rulesFor({ host, path }),
    saveHere: ({ rule }, { host }) => rules.saveRule({ host, rule }),
    deleteHere: ({ id }, { host }) => rules.deleteRule({ host, id }),
    noteHere: async ({ ids }, { host, isPrivate }) => {
      if (!isPrivate) await rules.noteMatches({ host, ids })
    },
  }
}

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
