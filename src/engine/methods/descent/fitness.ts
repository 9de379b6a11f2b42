import { type Counts, within } from '../../page/facts/counts.ts'
import { plainRuns } from '../../page/facts/runs.ts'
import type { NodeId, Page } from '../../page/page.ts'

/**
 * Fitness of a set of sibling subtrees as the article: the share of the page's plain words that it covers and how pure
 * it is, minus a penalty for text left outside.
 *
 *     cover  = W(S) / W(page)
 *     purity = W(S) / (W(S) + 2 L(S) + T(S))
 *     left   = longest plain run outside S / longest inside
 *     F(S)   = sqrt(cover · purity) − 0.5 · max(0, left − 0.5)
 *
 * @param pruned per node: 1 for nodes that pruning took away, which count neither as inside nor as outside
 * @returns a function of node ids in document order with the same parent; its value is at most 1
 */
export function fitness(page: Page, counts: Counts, pruned?: Uint8Array): (set: readonly NodeId[]) => number {
  const runs = plainRuns(page, pruned)
  const total = counts.words[page.size]!
  return set => {
    const sum = (prefix: Int32Array) => set.reduce((all, id) => all + within(page, prefix, id), 0)
    const words = sum(counts.words)
    if (set.length === 0 || words === 0) return 0
    const longest = Math.max(...set.map(id => runs.inside[id]!))
    const cover = words / total
    const purity = words / (words + 2 * sum(counts.linkWords) + sum(counts.tags))
    const left = longestOutside(set) / Math.max(1, longest)
    return Math.sqrt(cover * purity) - 0.5 * Math.max(0, left - 0.5)
  }

  function longestOutside(set: readonly NodeId[]): number {
    let longest = Math.max(runs.before[set[0]!]!, runs.after[page.end[set.at(-1)!]!]!)
    for (let i = 1; i < set.length; i++)
      for (let id = page.end[set[i - 1]!]!; id < set[i]!; id = page.end[id]!)
        longest = Math.max(longest, runs.inside[id]!)
    return longest
  }
}
