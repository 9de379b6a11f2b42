import type { SiteRule } from '../engine/site/site-rules.ts'

/**
 * What a rule is about: of two rules of a site with the same anchor, one contradicts or repeats the other. What leads
 * to the next page may well be removed from the text: rules of other kinds stand beside each other.
 */
export function anchorOf(rule: SiteRule): string {
  const { subdomains, path } = rule.scope
  const aspect = rule.kind === 'keep' || rule.kind === 'remove' ? 'part' : rule.kind
  return JSON.stringify([aspect, rule.kind === 'open' ? '' : rule.selector, subdomains, path])
}
