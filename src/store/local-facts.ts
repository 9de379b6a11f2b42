import type { SiteRule } from '../schema/site-rule.ts'

/** A rule without its label. */
export function withoutLabel(rule: SiteRule): SiteRule {
  if (!('label' in rule)) return rule
  const { label: _, ...rest } = rule
  return rest
}

/**
 * A rule with what this computer knows of it beside what it says: how often it has matched, and its label while it has
 * the same selector.
 * @param known an earlier form of the rule
 */
export function withLocalFacts(rule: SiteRule, known: SiteRule): SiteRule {
  if (!('health' in rule && 'health' in known)) return rule
  const isLabelled = known.label !== undefined && known.selector === rule.selector
  return { ...rule, health: known.health, ...(isLabelled ? { label: known.label } : {}) }
}
