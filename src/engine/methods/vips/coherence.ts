import { shownCounts, within } from '../../page/facts/counts.ts'
import type { Page } from '../../page/page.ts'
import { WHOLE } from './rules.ts'
import { leavesOf, type Segment } from './segment.ts'
import type { VisualTree } from './visual-tree.ts'

/**
 * The part with the most words outside links, among those that the page's vertical centre line crosses, if there are
 * any.
 */
export function mainPart(page: Page, tree: VisualTree, whole: Segment): Segment | null {
  const { words } = shownCounts(page)
  const centre = (tree.left[0]! + tree.right[0]!) / 2
  let best: Segment | null = null
  let most = -1
  let bestIsCentral = false
  for (const leaf of leavesOf(whole)) {
    const boxes = leaf.blocks.map(({ node }) => tree.measured[node]!)
    const isCentral =
      boxes.some(id => tree.left[id]! <= centre) && boxes.some(id => tree.right[id]! >= centre)
    const size = leaf.blocks.reduce((sum, { node }) => sum + within(page, words, node), 0)
    if (isCentral === bestIsCentral ? size <= most : bestIsCentral) continue
    best = leaf
    most = size
    bestIsCentral = isCentral
  }
  return best
}

/**
 * The degree of coherence of the smallest whole that contains both a part and the main part. VIPS merges parts across
 * the lightest separators first, so the degree follows from the heaviest separator between the two, with the page's
 * weights scaled to 1 … 11.
 * @returns per leaf 1 … 11; 11 for the main part itself
 */
export function coherenceWith(main: Segment, whole: Segment): Map<Segment, number> {
  const degreeOf = byWeight(whole)
  const degrees = new Map([[main, WHOLE]])
  for (let part = main; part.parent; part = part.parent) {
    const { parts, weights } = part.parent
    let heaviest = Number.NEGATIVE_INFINITY
    for (let i = part.index - 1; i >= 0; i--) {
      heaviest = Math.max(heaviest, weights[i]!)
      set(parts[i]!, heaviest)
    }
    heaviest = Number.NEGATIVE_INFINITY
    for (let i = part.index + 1; i < parts.length; i++) {
      heaviest = Math.max(heaviest, weights[i - 1]!)
      set(parts[i]!, heaviest)
    }
  }
  return degrees

  function set(part: Segment, weight: number): void {
    for (const leaf of leavesOf(part)) degrees.set(leaf, degreeOf(weight))
  }
}

/** Maps the weight of a separator to a degree: 11 for the page's lightest, 1 for its heaviest. */
function byWeight(whole: Segment): (weight: number) => number {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  const pending = [whole]
  for (let part = pending.pop(); part; part = pending.pop()) {
    for (const weight of part.weights) {
      least = Math.min(least, weight)
      most = Math.max(most, weight)
    }
    for (const inner of part.parts) pending.push(inner)
  }
  return weight => (most === least ? WHOLE : WHOLE - ((WHOLE - 1) * (weight - least)) / (most - least))
}
