import { readSiteRule, type SiteRule } from '../../schema/site-rule.ts'
/** A change of a site's rules: the rules before and after it. */
export interface SiteChange {
  readonly name: string
  readonly from: readonly SiteRule[]
  readonly to: readonly SiteRule[]
}

/**
 * Applies a change to the current rules. Rules that were added, deleted or counted elsewhere in the meantime stay so.
 * If nothing else has changed, the result is exactly `to`.
 */
export function rebase(now: readonly SiteRule[], { from, to }: SiteChange): readonly SiteRule[] {
  const [byNow, before, after] = [byId(now), byId(from), byId(to)]
  const changed = to.flatMap(rule => {
    const was = before.get(rule.id)
    const is = byNow.get(rule.id)
    if (!was) return [rule]
    if (isSame(was, rule)) return is ? [is] : []
    return [is ? withHealthOf(is, was, rule) : rule]
  })
  return [...changed, ...now.filter(({ id }) => !before.has(id) && !after.has(id))]
}

/** Whether all stored properties of the rules are equal. */
export function isSame(a: SiteRule, b: SiteRule): boolean {
  return a === b || JSON.stringify(readSiteRule(a)) === JSON.stringify(readSiteRule(b))
}

/** The rule with the current health, unless the change also changed the health. */
function withHealthOf(is: SiteRule, was: SiteRule, rule: SiteRule): SiteRule {
  if (!('health' in is && 'health' in was && 'health' in rule)) return rule
  return was.health.matches === rule.health.matches ? { ...rule, health: is.health } : rule
}

function byId(rules: readonly SiteRule[]): Map<string, SiteRule> {
  return new Map(rules.map(rule => [rule.id, rule]))
}
