import { blocks } from '../../page/facts/blocks.ts'
import type { Page } from '../../page/page.ts'
import type { Method, Votes } from '../method.ts'
import { byPlace } from '../votes-for.ts'
import { coherenceWith, mainPart } from './coherence.ts'
import { WHOLE } from './rules.ts'
import { segment } from './segment.ts'
import { shareInTextColumn } from './text-column.ts'
import { visualTree } from './visual-tree.ts'

export const vipsMethods: readonly Method[] = [
  {
    name: 'vips',
    /** +1 for text in the main column, -1 beside it. */
    vote(page) {
      return byShare(shareInTextColumn(page))
    },
  },
  {
    name: 'vips-exact',
    /** +1 for text that is coherent with the main part of the page, -1 for text across its heaviest separators. */
    vote(page) {
      return byShare(shareOfCoherence(page))
    },
  },
]

/** Per block: its coherence with the main part, 0 … 1; NaN for text that the rules cut. */
function shareOfCoherence(page: Page): Float32Array {
  const { count, first } = blocks(page)
  const degrees = new Float32Array(page.size).fill(Number.NaN)
  const tree = visualTree(page)
  const whole = tree && segment(page, tree)
  const main = whole && mainPart(page, tree, whole)
  if (main)
    for (const [leaf, degree] of coherenceWith(main, whole))
      for (const { node } of leaf.blocks) degrees.fill(degree, node, page.end[node]!)
  return Float32Array.from({ length: count }, (_, block) => (degrees[first[block]!]! - 1) / (WHOLE - 1))
}

/** @param shares 0 … 1, or NaN */
function byShare(shares: Float32Array): Votes {
  const values = shares.map(share => 2 * share - 1)
  return { values, why: block => byPlace(block, values[block]! > 0) }
}
