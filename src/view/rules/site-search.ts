import type { Site, SiteRule } from '../../schema/site-rule.ts'
/** A site that matches a search. */
export interface Finding {
  readonly site: Site
  /** The selectors and paths that matched; empty when the name matched or the query is empty. */
  readonly because: readonly string[]
}

interface SearchOptions {
  /** The displayed name of a site. */
  nameOf(name: string): string
  /** Whether a site is included even if it does not match. */
  isKept(name: string): boolean
}

/** The most selectors listed for a site. */
const MOST_REASONS = 3

/**
 * The sites whose name, or a selector or path of whose rules, contains the text. @param wanted in lower case
 */
export function findSites(
  sites: readonly Site[],
  wanted: string,
  { nameOf, isKept }: SearchOptions,
): readonly Finding[] {
  return sites.flatMap(site => {
    if (wanted === '' || nameOf(site.name).toLowerCase().includes(wanted)) return [{ site, because: [] }]
    const because = site.rules.flatMap(matters).filter(matter => matter.toLowerCase().includes(wanted))
    return because.length > 0 || isKept(site.name) ? [{ site, because: because.slice(0, MOST_REASONS) }] : []
  })
}

function matters(rule: SiteRule): string[] {
  return [...('selector' in rule ? [rule.selector] : []), ...(rule.scope.path ? [rule.scope.path] : [])]
}
