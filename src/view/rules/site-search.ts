import type { Site, SiteRule } from '../../schema/site-rule.ts'
/** A site that matches a search. */
export interface Finding {
  readonly site: Site
  /** What matched of the rules: names, selectors or paths. Empty when the site's name matched or the query is empty. */
  readonly because: readonly string[]
}

interface SearchOptions {
  /** The displayed name of a site. */
  nameOf(name: string): string
  /** What a rule is about, as the list shows it. */
  shownOf(rule: SiteRule): string
  /** Whether a site is included even if it does not match. */
  isKept(name: string): boolean
}

/** The most matches listed for a site. */
const MOST_REASONS = 3

/**
 * The sites whose name, or the name, selector or path of whose rules, contains the text. @param wanted in lower case
 */
export function findSites(
  sites: readonly Site[],
  wanted: string,
  { nameOf, shownOf, isKept }: SearchOptions,
): readonly Finding[] {
  return sites.flatMap(site => {
    if (wanted === '' || nameOf(site.name).toLowerCase().includes(wanted)) return [{ site, because: [] }]
    const isHit = (text: string) => text.toLowerCase().includes(wanted)
    const because = site.rules.flatMap(rule => [shownOf(rule), ...writtenIn(rule)].filter(isHit).slice(0, 1))
    return because.length > 0 || isKept(site.name) ? [{ site, because: because.slice(0, MOST_REASONS) }] : []
  })
}

function writtenIn(rule: SiteRule): string[] {
  return [...('selector' in rule ? [rule.selector] : []), ...(rule.scope.path ? [rule.scope.path] : [])]
}
