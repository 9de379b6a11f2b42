import { type Counts, within } from '../../page/facts/counts.ts'
import { plainRuns } from '../../page/facts/runs.ts'
import type { NodeId, Page } from '../../page/page.ts'

/**
 * How well a set of sibling subtrees would do as the article: what it covers of the page's plain words, how pure it
 * is, less what it leaves behind.
 *
 *     cover  = W(S) / W(page)
 *     purity = W(S) / (W(S) + 2 L(S) + T(S))
 *     left   = longest plain run outside S / longest inside
 *     F(S)   = sqrt(cover · purity) − 0.5 · max(0, left − 0.5)
 *
 * @param absent per node, 1 for what pruning took away, which is outside of everything
 * @returns a function of node ids in document order that share a parent; its value is at most 1
 */
export function fitness(page: Page, counts: Counts, absent?: Uint8Array): (set: readonly NodeId[]) => number {
  const runs = plainRuns(page, absent)
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
