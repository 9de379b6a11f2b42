import type { SiteRule } from '../schema/site-rule.ts'

/** A rule without its label. */
export function withoutLabel(rule: SiteRule): SiteRule {
  if (!('label' in rule)) return rule
  const { label: _, ...rest } = rule
  return rest
}

/**
 * A rule with the data that only this computer has: how often the rule has matched, and its label if the selector is
 * still the same.
 * @param known an earlier form of the rule
 */
export function withLocalFacts(rule: SiteRule, known: SiteRule): SiteRule {
  if (!('health' in rule && 'health' in known)) return rule
  const isLabelled = known.label !== undefined && known.selector === rule.selector
  return { ...rule, health: known.health, ...(isLabelled ? { label: known.label } : {}) }
}
