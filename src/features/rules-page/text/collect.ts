import { hash53 } from '../../../engine/site/fingerprint.ts'
import { NEVER_MATCHED } from '../../../engine/site/site-rules.ts'
import type { ElementRule, OpenRule, Scope, Site, SiteRule } from '../../../schema/rule.ts'

/** A site, and where on it. */
export interface Place {
  /** As the store's `siteOf` gives it. */
  readonly name: string
  readonly scope: Scope
}

/** What a rule can say in writing: everything but its id and how it has done. */
export type WrittenRule = Omit<ElementRule, 'id' | 'health'> | Omit<OpenRule, 'id'>

export interface Entry {
  readonly name: string
  readonly rule: WrittenRule
}

/**
 * The sites by name, each with its rules in the order in which they were written.
 *
 * Rules that speak of the same elements to the same end, or that contradict each other, are one: the last of them, and
 * it counts as the youngest. Ids follow from what a rule is about, so that reading the same text twice gives the same.
 */
export function sitesOf(entries: Iterable<Entry>): readonly Site[] {
  const sites = new Map<string, Map<string, SiteRule>>()
  for (const { name, rule } of entries) {
    const rules = sites.get(name) ?? new Map<string, SiteRule>()
    sites.set(name, rules)
    const id = idOf(name, rule)
    rules.delete(id)
    rules.set(id, rule.kind === 'open' ? { id, ...rule } : { id, ...rule, health: NEVER_MATCHED })
  }
  return Array.from(sites, ([name, rules]) => ({ name, rules: [...rules.values()] })).sort(byName)
}

/** In the order of their UTF-16 units, which is that of the store. */
export function byName(a: Site, b: Site): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}

/** Keep and remove contradict each other; the other kinds say something else of an element. */
function idOf(name: string, { kind, scope, ...rest }: WrittenRule): string {
  const aspect = kind === 'keep' || kind === 'remove' ? 'part' : kind
  const selector = 'selector' in rest ? rest.selector : ''
  return hash53(JSON.stringify([name, scope.subdomains, scope.path, aspect, selector])).toString(36)
}
