import { fact } from '../../page/fact.ts'
import { type NodeId, type Page, tagMask } from '../../page/page.ts'
import type { VisualBlock } from './extract.ts'
import { cutAtGaps, type Extent } from './gaps.ts'
import { type VisualTree, visualTree } from './visual-tree.ts'

/** The direction in which a separator runs. */
export type Direction = 'horizontal' | 'vertical'

/** A stripe across a part of the page that no block overlaps. */
interface Stripe extends Extent {
  /** The nodes of the blocks at its two edges. */
  readonly before: NodeId
  readonly after: NodeId
}

/** The blocks of a part in groups, with a separator between each two neighbouring groups. */
export interface Separation {
  readonly groups: readonly (readonly VisualBlock[])[]
  /** One fewer than the groups. */
  readonly weights: readonly number[]
}

/** The weight of a separator wider than this many pixels. */
const BY_WIDTH: readonly (readonly [pixels: number, weight: number])[] = [
  [55, 12],
  [45, 10],
  [35, 8],
  [25, 6],
  [15, 4],
  [8, 2],
]
const THINNEST_WEIGHT = 1

/**
 * Finds the separators of one direction in a part of the page. VIPS splits, shrinks and deletes separators block by
 * block; the result is the stripes that no block's box overlaps, except those at the edges.
 * @param thinnest stripes of fewer pixels are not separators
 */
export function separate(
  page: Page,
  tree: VisualTree,
  blocks: readonly VisualBlock[],
  direction: Direction,
  thinnest: number,
): Separation {
  const { start, stop } = axis(tree, direction)
  const extentOf = ({ node }: VisualBlock) => {
    const id = tree.measured[node]!
    return { start: start[id]!, stop: stop[id]! }
  }
  const groups = cutAtGaps(blocks, extentOf, thinnest)
  if (groups.length === 1) return { groups, weights: [] }
  const lasts = groups.map(group => group.reduce((a, b) => (extentOf(b).stop > extentOf(a).stop ? b : a)))
  const hasRule = rulesIn(page, tree, blocks, direction)
  const weights = groups.slice(1).map(([after], i) => {
    const before = lasts[i]!
    const stripe = { start: extentOf(before).stop, stop: extentOf(after!).start }
    return weigh(tree, direction, { ...stripe, before: before.node, after: after!.node }, hasRule(stripe))
  })
  return { groups, weights }
}

function axis(tree: VisualTree, direction: Direction) {
  return direction === 'horizontal'
    ? { start: tree.top, stop: tree.bottom }
    : { start: tree.left, stop: tree.right }
}

function weigh(tree: VisualTree, direction: Direction, stripe: Stripe, hasRule: boolean): number {
  const { before, after, start, stop } = stripe
  const { background, fontSize, fontWeight, plain } = tree
  let weight = BY_WIDTH.find(([pixels]) => stop - start > pixels)?.[1] ?? THINNEST_WEIGHT
  if (hasRule) weight += 2
  if (background[before] !== background[after]) weight += 2
  if (direction === 'vertical') return weight
  if (fontSize[before] !== fontSize[after]) weight += 2
  else if (fontWeight[before] !== fontWeight[after]) weight += 2
  if (fontSize[before]! < fontSize[after]!) weight += 2
  if (plain[before] && plain[after]) weight -= 2
  return weight
}

/** Returns a test for whether an `hr` lies in a stripe across the part of the page that contains these blocks. */
function rulesIn(page: Page, tree: VisualTree, blocks: readonly VisualBlock[], direction: Direction) {
  const rules = horizontalRules(page)[direction]
  const across = axis(tree, direction === 'horizontal' ? 'vertical' : 'horizontal')
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const { node } of blocks) {
    from = Math.min(from, across.start[tree.measured[node]!]!)
    to = Math.max(to, across.stop[tree.measured[node]!]!)
  }
  return ({ start, stop }: Extent): boolean => {
    for (let i = firstFrom(rules, start); i < rules.length && rules[i]!.centre <= stop; i++) {
      const { id } = rules[i]!
      if (across.start[id]! < to && across.stop[id]! > from) return true
    }
    return false
  }
}

interface HorizontalRule {
  readonly id: NodeId
  readonly centre: number
}

/** The page's `hr` elements by the centre of their boxes, sorted along each axis. */
const horizontalRules = fact((page: Page): Readonly<Record<Direction, readonly HorizontalRule[]>> => {
  const tree = visualTree(page)
  const isRule = tagMask(page, new Set(['hr']))
  const sorted = (direction: Direction): HorizontalRule[] => {
    if (!tree) return []
    const { start, stop } = axis(tree, direction)
    return Array.from(page.tag.keys())
      .filter(id => isRule[page.tag[id]!] && tree.valid[id])
      .map(id => ({ id, centre: (start[id]! + stop[id]!) / 2 }))
      .sort((a, b) => a.centre - b.centre)
  }
  return { horizontal: sorted('horizontal'), vertical: sorted('vertical') }
})

/** The index of the first rule whose centre is at or after `start`. */
function firstFrom(rules: readonly HorizontalRule[], start: number): number {
  let low = 0
  let high = rules.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (rules[middle]!.centre < start) low = middle + 1
    else high = middle
  }
  return low
}
