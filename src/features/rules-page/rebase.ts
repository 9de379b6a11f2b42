import { readSiteRule, type SiteRule } from '../../schema/rule.ts'
/** A change of a site's rules: what they were when it was thought of, and what they shall be. */
export interface SiteChange {
  readonly name: string
  readonly from: readonly SiteRule[]
  readonly to: readonly SiteRule[]
}

/**
 * The change, made to the rules as they are by now: what came or went elsewhere in the meantime stays so, and so does
 * what readings have counted. Where nothing did, it is exactly what the change says.
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

/** True when the rules are alike in everything that is remembered of them. */
export function isSame(a: SiteRule, b: SiteRule): boolean {
  return a === b || JSON.stringify(readSiteRule(a)) === JSON.stringify(readSiteRule(b))
}

/** The rule, with what has been counted since, unless the change was about that too. */
function withHealthOf(is: SiteRule, was: SiteRule, rule: SiteRule): SiteRule {
  if (is.kind === 'open' || was.kind === 'open' || rule.kind === 'open') return rule
  return was.health.matches === rule.health.matches ? { ...rule, health: is.health } : rule
}

function byId(rules: readonly SiteRule[]): Map<string, SiteRule> {
  return new Map(rules.map(rule => [rule.id, rule]))
}
