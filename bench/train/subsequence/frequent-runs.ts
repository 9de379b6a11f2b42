import { groupBy } from './group-by.ts'

/** A page's tokens and its site. */
export interface SitePage {
  readonly site: string
  readonly tokens: readonly string[]
}

/**
 * The runs of `size` tokens that occur on enough sites. A run is only counted if both runs of one token less occur on
 * enough sites (Agrawal and Srikant's Apriori, 1994), so that the many runs that occur once take no memory.
 * @returns from each run, with its tokens joined by spaces, to the number of its sites
 */
export function frequentRuns(
  pages: readonly SitePage[],
  size: number,
  leastSites: number,
): Map<string, number> {
  const sites = groupBy(pages, page => page.site)
  let shorter = new Map<string, number>()
  for (let length = 1; length <= size; length++) {
    const counts = new Map<string, number>()
    for (const own of sites.values()) {
      for (const run of runsOf(own, length, shorter)) counts.set(run, (counts.get(run) ?? 0) + 1)
    }
    shorter = new Map([...counts].filter(([, count]) => count >= leastSites))
  }
  return shorter
}

/** The distinct runs of one site's pages, without those that have an infrequent part. */
function runsOf(pages: readonly SitePage[], length: number, parts: ReadonlyMap<string, number>): Set<string> {
  const runs = new Set<string>()
  for (const { tokens } of pages) {
    let before = false
    for (let i = 0; i + length - 1 < tokens.length; i++) {
      const part = length === 1 || parts.has(tokens.slice(i + 1, i + length).join(' '))
      const first = i === 0 && length > 1 ? parts.has(tokens.slice(0, length - 1).join(' ')) : before
      if (part && (first || length === 1)) runs.add(tokens.slice(i, i + length).join(' '))
      before = part
    }
  }
  return runs
}
