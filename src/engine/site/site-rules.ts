import type { Rule } from './rules.ts'

/** Where a rule holds, of the site that it is kept under. */
export interface Scope {
  /** Also on the site's subdomains. */
  readonly subdomains: boolean
  /** Paths like this one, `*` for any run of characters; `''` for every path. */
  readonly path: string
}

/** How a rule has done. */
export interface Health {
  /** On how many readings it found its element. */
  readonly matches: number
  /** The day of the last of them, as `2026-11-21`; `''` for never. */
  readonly last: string
}

interface Held {
  readonly scope: Scope
  /** Kept, but asleep. */
  readonly off: boolean
}

/** A rule about elements of a page, as a site remembers it. */
export interface ElementRule extends Rule, Held {
  readonly health: Health
}

/** Whether pages are opened in the reader by themselves. */
export interface OpenRule extends Held {
  /** Unique within its site. */
  readonly id: string
  readonly kind: 'open'
  readonly when: 'always' | 'never'
}

export type SiteRule = ElementRule | OpenRule

/** Whether a rule is about elements of a page, and so for the engine. */
export function isAboutElements(rule: SiteRule): rule is ElementRule {
  return rule.kind !== 'open'
}

/** A site by its name (see the store's `siteOf`), and its rules in the order in which they were made. */
export interface Site {
  readonly name: string
  readonly rules: readonly SiteRule[]
}

export const WHOLE_SITE: Scope = { subdomains: false, path: '' }
export const NEVER_MATCHED: Health = { matches: 0, last: '' }

/** A drafted rule, to be remembered. */
export function heldRule(rule: Rule, scope: Scope = WHOLE_SITE): ElementRule {
  return { ...rule, scope, off: false, health: NEVER_MATCHED }
}

/**
 * The rules that hold on a page, the weakest first: where two speak of one element, the later wins.
 *
 * A rule for the site itself beats one for the domain above it; then one for a longer path beats one for a shorter or
 * for all; then the younger beats the older.
 * @param here the name of the page's own site, and the path of its address
 * @param sites the page's own site and those above it, as far as they have rules
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

/** Whether a path is like a pattern; time grows with their lengths, since each part is looked for where the last ended. */
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
