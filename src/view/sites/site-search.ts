import type { Site, SiteRule } from '../../engine/site/site-rules.ts'

/** A site that was looked for. */
export interface Finding {
  readonly site: Site
  /** The selectors and paths it was found by; none when it is its name, or when nothing was looked for. */
  readonly because: readonly string[]
}

interface SearchOptions {
  /** What a person calls a site. */
  nameOf(name: string): string
  /** Found whatever is looked for. */
  isKept(name: string): boolean
}

/** So many selectors tell well enough why a site was found. */
const MOST_REASONS = 3

/** The sites that have this text in their name, or in a selector or path of their rules. @param wanted in lower case */
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
  return [...(rule.kind === 'open' ? [] : [rule.selector]), ...(rule.scope.path ? [rule.scope.path] : [])]
}
