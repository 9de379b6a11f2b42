import { ANY_ELEMENT, type ElementRule } from '../schema/rule.ts'
import type { SiteRule } from '../schema/site-rule.ts'

/**
 * A key for what a rule decides. Two rules of a site with the same key repeat or contradict each other. Rules that keep
 * and rules that remove an element share a key. Rules of other kinds do not: one rule may name the link to the next page
 * while another removes it from the text.
 */
export function anchorOf(rule: SiteRule): string {
  const { subdomains, path } = rule.scope
  const aspect = rule.kind === 'keep' || rule.kind === 'remove' ? 'part' : rule.kind
  const matter = 'selector' in rule ? elementOf(rule) : rule.kind === 'tune' ? rule.name : ''
  return JSON.stringify([aspect, matter, subdomains, path])
}

/** What identifies the element of a rule: its selector, or its text if the selector matches any element. */
function elementOf({ selector, fingerprint }: ElementRule): string {
  return selector === ANY_ELEMENT ? `~${fingerprint}` : selector
}
