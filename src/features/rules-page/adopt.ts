import type { SiteRule } from '../../schema/rule.ts'
/** A rule as it was written down, with what is remembered of the same rule and is not written: its name and its past. */
export function adopt(known: SiteRule, written: SiteRule): SiteRule {
  const { id } = known
  if (known.kind === 'open' || written.kind === 'open') return { ...written, id }
  return { ...written, id, health: known.health }
}

/** An id follows from what a rule was about when it was first written: one that has changed since may have it. */
export function unique(rule: SiteRule, taken: ReadonlySet<string>): SiteRule {
  return taken.has(rule.id) ? { ...rule, id: crypto.randomUUID() } : rule
}
