import { hash53 } from '../../../engine/site/fingerprint.ts'
import { NEVER_MATCHED } from '../../../engine/site/site-rules.ts'
import type { ElementRule, OpenRule, Scope } from '../../../schema/rule.ts'
import type { MethodRule, Site, SiteRule, TuneRule } from '../../../schema/site-rule.ts'

/** A site and the scope on it. */
export interface Place {
  /** As returned by `siteOf` of the store. */
  readonly name: string
  readonly scope: Scope
}

/** The properties of a rule that text contains: all but its id, its health and its label. */
export type WrittenRule =
  | Omit<ElementRule, 'id' | 'health' | 'label'>
  | Omit<OpenRule, 'id'>
  | Omit<MethodRule, 'id'>
  | Omit<TuneRule, 'id'>

export interface Entry {
  readonly name: string
  readonly rule: WrittenRule
}

/**
 * Collects the sites by name, each with its rules in the order of the text.
 *
 * Of several rules with the same anchor, only the last one counts, at its own position. Rules that keep and remove
 * the same elements have the same anchor. Ids are computed from the anchor, so the same text always gives the same
 * ids.
 */
export function sitesOf(entries: Iterable<Entry>): readonly Site[] {
  const sites = new Map<string, Map<string, SiteRule>>()
  for (const { name, rule } of entries) {
    const rules = sites.get(name) ?? new Map<string, SiteRule>()
    sites.set(name, rules)
    const id = idOf(name, rule)
    rules.delete(id)
    rules.set(id, 'selector' in rule ? { id, ...rule, health: NEVER_MATCHED } : { id, ...rule })
  }
  return Array.from(sites, ([name, rules]) => ({ name, rules: [...rules.values()] })).sort(byName)
}

/** Compares by UTF-16 units, as the store does. */
export function byName(a: Site, b: Site): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}

/** The id of a rule. Rules that keep and remove the same elements get the same id. */
function idOf(name: string, { kind, scope, ...rest }: WrittenRule): string {
  const aspect = kind === 'keep' || kind === 'remove' ? 'part' : kind
  const matter = 'selector' in rest ? rest.selector : 'value' in rest ? rest.name : ''
  return hash53(JSON.stringify([name, scope.subdomains, scope.path, aspect, matter])).toString(36)
}
