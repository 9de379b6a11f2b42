import type { SiteRule } from '../schema/rule.ts'
/**
 * The key of what a rule applies to. Two rules of a site with the same anchor repeat or contradict each
 * other. Rules of other kinds have other anchors: the link to the next page may well be removed from the
 * text.
 */
export function anchorOf(rule: SiteRule): string {
  const { subdomains, path } = rule.scope
  const aspect = rule.kind === 'keep' || rule.kind === 'remove' ? 'part' : rule.kind
  return JSON.stringify([aspect, rule.kind === 'open' ? '' : rule.selector, subdomains, path])
}
