import type { Site, SiteRule } from '../engine/site/site-rules.ts'
import { anchorOf } from './anchor.ts'
import { siteOf } from './hosts.ts'

/** The rules with this one as the last of them, and without those whose place it takes. */
export function withRule(rules: readonly SiteRule[], rule: SiteRule): readonly SiteRule[] {
  return [...rules.filter(other => other.id !== rule.id && anchorOf(other) !== anchorOf(rule)), rule]
}

/** The rules, each of these once more found on a page of that day; opening by itself finds nothing. */
export function withMatches(
  rules: readonly SiteRule[],
  ids: ReadonlySet<string>,
  day: string,
): readonly SiteRule[] {
  return rules.map(rule =>
    rule.kind !== 'open' && ids.has(rule.id)
      ? { ...rule, health: { matches: rule.health.matches + 1, last: day } }
      : rule,
  )
}

/** The rules by the name of their site, each id once: of two, the later. @throws BadHost */
export function byName(sites: readonly Site[]): Map<string, readonly SiteRule[]> {
  const named = new Map<string, SiteRule[]>()
  for (const { name: host, rules } of sites) {
    const name = siteOf(host)
    named.set(name, [...(named.get(name) ?? []), ...rules])
  }
  return new Map([...named].map(([name, rules]) => [name, lastOfEach(rules)]))
}

/** What the sites had before and have no more. Sites that are not among those after are as they were. */
export function deletedBetween(before: readonly Site[], after: readonly Site[]): Site[] {
  const left = new Map(after.map(({ name, rules }) => [name, new Set(rules.map(({ id }) => id))]))
  return sitesWithRules(
    before.map(({ name, rules }) => ({
      name,
      rules: rules.filter(({ id }) => left.get(name)?.has(id) === false),
    })),
  )
}

/** Those that have rules, and nothing of them but name and rules. */
export function sitesWithRules(sites: readonly Site[]): Site[] {
  return sites.filter(({ rules }) => rules.length > 0).map(({ name, rules }) => ({ name, rules }))
}

function lastOfEach(rules: readonly SiteRule[]): SiteRule[] {
  const last = new Map(rules.map((rule, i) => [rule.id, i]))
  return rules.filter((rule, i) => last.get(rule.id) === i)
}
