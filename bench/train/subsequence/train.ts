import type { LogOdds, Sequence } from '../../../src/engine/methods/subsequence/token-scores.ts'
import { frequentRuns } from './frequent-runs.ts'

/** A page to learn from. */
export interface TrainingPage extends Sequence {
  readonly site: string
  /** The article is the tokens `[start, stop)`. */
  readonly article: { readonly start: number; readonly stop: number }
}

export interface TrainingOptions {
  /** The most trigrams and tags to keep; those seen on the most sites are kept. */
  readonly maxFeatures: number
  /** The fewest sites on which a feature must be seen; rarer ones are specific to their sites. */
  readonly leastSites?: number
}

const LEAST_SITES = 5
const TRIGRAM = 3

/**
 * Learns the log odds that a token is in the article, by its trigram and by its parent tag (Pasternack and Roth, WWW
 * 2009). A feature's probability in a class is (its tokens there + 1) / (all tokens there + the number of features of
 * its kind), so that none is 0. The same pages give the same table in any order.
 * @param pages to learn from, without the sites to be measured on
 * @returns log odds to two decimals; features from most to fewest sites, among equals in alphabetical order
 */
export function trainSubsequence(
  pages: readonly TrainingPage[],
  { maxFeatures, leastSites = LEAST_SITES }: TrainingOptions,
): LogOdds {
  const parents = pages.map(page => ({ ...page, tokens: page.parents }))
  const ranked = [
    ...Array.from(frequentRuns(parents, 1, leastSites), ([key, sites]) => ({ key, sites, size: 1 })),
    ...Array.from(frequentRuns(pages, TRIGRAM, leastSites), ([key, sites]) => ({
      key,
      sites,
      size: TRIGRAM,
    })),
  ].sort((a, b) => b.sites - a.sites || a.size - b.size || (a.key < b.key ? -1 : 1))
  const kept = ranked.slice(0, maxFeatures)
  const keysOf = (size: number) => kept.filter(feature => feature.size === size).map(({ key }) => key)
  return {
    trigrams: logOdds(pages, keysOf(TRIGRAM), TRIGRAM),
    parents: logOdds(parents, keysOf(1), 1),
  }
}

function logOdds(
  pages: readonly TrainingPage[],
  keys: readonly string[],
  size: number,
): Record<string, number> {
  const counts = new Map(keys.map(key => [key, { inside: 0, outside: 0 }]))
  let inside = 0
  let outside = 0
  for (const { tokens, article } of pages) {
    inside += article.stop - article.start
    outside += tokens.length - (article.stop - article.start)
    for (let i = 0; i + size <= tokens.length; i++) {
      const count = counts.get(tokens.slice(i, i + size).join(' '))
      if (!count) continue
      if (i >= article.start && i < article.stop) count.inside++
      else count.outside++
    }
  }
  return Object.fromEntries(
    Array.from(counts, ([key, count]) => {
      const odds =
        (count.inside + 1) / (inside + keys.length) / ((count.outside + 1) / (outside + keys.length))
      return [key, Math.round(100 * Math.log(odds)) / 100]
    }),
  )
}
