import type { SiteRule } from '../../schema/site-rule.ts'
import { withLocalFacts } from '../../store/local-facts.ts'

/** A rule read from text, with the properties of the same known rule that text does not contain. */
export function adopt(known: SiteRule, written: SiteRule): SiteRule {
  return { ...withLocalFacts(written, known), id: known.id }
}

/**
 * A rule with a unique id. Ids are computed from the rule's anchor, so a rule that was edited since may have the same
 * id.
 */
export function unique(rule: SiteRule, taken: ReadonlySet<string>): SiteRule {
  return taken.has(rule.id) ? { ...rule, id: crypto.randomUUID() } : rule
}
