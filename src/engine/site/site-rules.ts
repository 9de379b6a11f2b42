import type { ElementRule, Health, Rule, Scope } from '../../schema/rule.ts'
import type { Site, SiteRule } from '../../schema/site-rule.ts'
/** Whether a rule is about elements of a page, so that the engine uses it. */
export function isAboutElements(rule: SiteRule): rule is ElementRule {
  return 'selector' in rule
}

export const WHOLE_SITE: Scope = { subdomains: false, path: '' }
export const NEVER_MATCHED: Health = { matches: 0, last: '' }

/** A drafted rule in its stored form. */
export function heldRule(rule: Rule, scope: Scope = WHOLE_SITE): ElementRule {
  return { ...rule, scope, off: false, health: NEVER_MATCHED }
}

/**
 * The rules that apply to a page, the weakest first: where two match the same element, the later wins.
 *
 * A rule for the site itself is stronger than one for the domain above it; then one for a longer path is stronger than
 * one for a shorter path or for all paths; then the more recent rule is stronger.
 * @param here the name of the page's own site, and the path of its address
 * @param sites the page's own site and those above it, if they have rules
 */
export function rulesAt(here: { readonly site: string; readonly path: string }, sites: readonly Site[]) {
  return sites
    .flatMap(({ name, rules }) => rules.map(rule => ({ name, rule, ...rule.scope })))
    .filter(({ rule }) => !rule.off)
    .filter(({ name, subdomains }) => name === here.site || (subdomains && here.site.endsWith(`.${name}`)))
    .filter(({ path }) => path === '' || isLike(here.path, path))
    .sort((a, b) => a.name.length - b.name.length || a.path.length - b.path.length)
    .map(({ rule }) => rule)
}

/** Whether a path matches a pattern. Linear time, because the search for each part starts where the last one ended. */
export function isLike(path: string, pattern: string): boolean {
  const parts = pattern.split('*')
  const [start = '', ...rest] = parts
  if (parts.length === 1) return path === pattern
  const end = rest.pop() ?? ''
  if (!path.startsWith(start) || !path.endsWith(end) || path.length < start.length + end.length) return false
  let at = start.length
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= path.length - end.length
}
