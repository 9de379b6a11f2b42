import type { Page } from '../../page/page.ts'
import { extractBlocks, type VisualBlock } from './extract.ts'
import { WHOLE } from './rules.ts'
import { type Direction, separate } from './separators.ts'
import type { VisualTree } from './visual-tree.ts'

/** A part of the page: it has either parts with separators between them, or blocks. */
export interface Segment {
  readonly parent: Segment | null
  /** Its index among its parent's parts. */
  readonly index: number
  parts: readonly Segment[]
  /** The weights of the separators between the parts, one fewer than parts. */
  weights: readonly number[]
  blocks: readonly VisualBlock[]
}

/**
 * The largest area that is small, in square pixels, round by round; designed for a window of 1000 × 600 (vips_java).
 */
const THRESHOLDS = [
  350 * 400,
  300 * 350,
  250 * 300,
  200 * 250,
  150 * 200,
  100 * 150,
  100 * 100,
  80 * 80,
  10 * 40,
  1 * 1,
]
/** The first rounds split into columns before rows. */
const FIRST_ROUNDS = 3
const COLUMNS_FIRST: readonly Direction[] = ['vertical', 'horizontal', 'vertical', 'horizontal']
const ROWS_FIRST: readonly Direction[] = ['horizontal', 'vertical']
/** Gaps of fewer pixels are not separators, in the first round and in later ones. */
const THINNEST_FIRST = 3
const THINNEST = 4

/**
 * Segments a page: the rules make blocks, and the separators between the blocks make parts. This repeats in every part
 * with a block that is not coherent enough, each time with a lower threshold for small.
 * @param wanted the degree of coherence from which a block is not divided (VIPS's PDoC), 1 … 11
 * @returns the root segment
 */
export function segment(page: Page, tree: VisualTree, wanted = WHOLE): Segment {
  const held = new Int8Array(page.size)
  const whole = partOf(null, 0, [{ node: 0, coherence: 0 }])
  let open = [whole]
  for (const [i, threshold] of THRESHOLDS.entries()) {
    const directions = i < FIRST_ROUNDS ? COLUMNS_FIRST : ROWS_FIRST
    const thinnest = i === 0 ? THINNEST_FIRST : THINNEST
    const leaves = open.flatMap(part => {
      const root = part.blocks.length === 1 ? part.blocks[0]!.node : -1
      const round = { page, tree, number: i + 1, threshold, root, held }
      part.blocks = part.blocks.flatMap(block =>
        block.coherence >= wanted ? [block] : extractBlocks(round, block.node),
      )
      return split(page, tree, part, directions, thinnest)
    })
    open = leaves.filter(part => part.blocks.some(block => block.coherence < wanted))
  }
  return whole
}

/** Splits a part in each direction in turn. Returns the parts that are not split further. */
function split(
  page: Page,
  tree: VisualTree,
  part: Segment,
  directions: readonly Direction[],
  thinnest: number,
): Segment[] {
  let leaves = [part]
  for (const direction of directions)
    leaves = leaves.flatMap(leaf => {
      const { groups, weights } = separate(page, tree, leaf.blocks, direction, thinnest)
      if (weights.length === 0) return [leaf]
      const parts = groups.map((blocks, index) => partOf(leaf, index, blocks))
      Object.assign(leaf, { parts, weights, blocks: [] })
      return parts
    })
  return leaves
}

function partOf(parent: Segment | null, index: number, blocks: readonly VisualBlock[]): Segment {
  return { parent, index, parts: [], weights: [], blocks }
}

/** The parts that have blocks, in the order of the page. */
export function leavesOf(part: Segment): Segment[] {
  const leaves: Segment[] = []
  const pending = [part]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.blocks.length > 0) leaves.push(next)
    for (let i = next.parts.length - 1; i >= 0; i--) pending.push(next.parts[i]!)
  }
  return leaves
}
