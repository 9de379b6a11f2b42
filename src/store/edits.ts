import type { Site, SiteRule } from '../schema/site-rule.ts'
import { anchorOf } from './anchor.ts'
import { siteOf } from './hosts.ts'

/** Adds a rule at the end, and removes the rules that it replaces. */
export function withRule(rules: readonly SiteRule[], rule: SiteRule): readonly SiteRule[] {
  return [...rules.filter(other => other.id !== rule.id && anchorOf(other) !== anchorOf(rule)), rule]
}

/**
 * Counts a match on that day for each rule with one of these ids. Only rules about elements match
 * anything.
 */
export function withMatches(
  rules: readonly SiteRule[],
  ids: ReadonlySet<string>,
  day: string,
): readonly SiteRule[] {
  return rules.map(rule =>
    'health' in rule && ids.has(rule.id)
      ? { ...rule, health: { matches: rule.health.matches + 1, last: day } }
      : rule,
  )
}

/** The rules by the name of their site. Of two rules with the same id, the later is kept. @throws BadHost */
export function byName(sites: readonly Site[]): Map<string, readonly SiteRule[]> {
  const named = new Map<string, SiteRule[]>()
  for (const { name: host, rules } of sites) {
    const name = siteOf(host)
    named.set(name, [...(named.get(name) ?? []), ...rules])
  }
  return new Map([...named].map(([name, rules]) => [name, lastOfEach(rules)]))
}

/** The rules that a change deletes. Sites that are missing from `after` do not change. */
export function deletedBetween(before: readonly Site[], after: readonly Site[]): Site[] {
  const left = new Map(after.map(({ name, rules }) => [name, new Set(rules.map(({ id }) => id))]))
  return sitesWithRules(
    before.map(({ name, rules }) => ({
      name,
      rules: rules.filter(({ id }) => left.get(name)?.has(id) === false),
    })),
  )
}

/** The sites with rules, reduced to name and rules. */
export function sitesWithRules(sites: readonly Site[]): Site[] {
  return sites.filter(({ rules }) => rules.length > 0).map(({ name, rules }) => ({ name, rules }))
}

function lastOfEach(rules: readonly SiteRule[]): SiteRule[] {
  const last = new Map(rules.map((rule, i) => [rule.id, i]))
  return rules.filter((rule, i) => last.get(rule.id) === i)
}
