import type { SiteRule } from '../../schema/site-rule.ts'
/**
 * A rule read from text, with the properties of the same known rule that text does not contain: its id and its
 * health.
 */
export function adopt(known: SiteRule, written: SiteRule): SiteRule {
  const { id } = known
  return 'health' in known && 'health' in written
    ? { ...written, id, health: known.health }
    : { ...written, id }
}

/**
 * A rule with a unique id. Ids are computed from the rule's anchor, so a rule that was edited since may have the same
 * id.
 */
export function unique(rule: SiteRule, taken: ReadonlySet<string>): SiteRule {
  return taken.has(rule.id) ? { ...rule, id: crypto.randomUUID() } : rule
}
