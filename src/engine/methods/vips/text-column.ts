import { blocks } from '../../page/facts/blocks.ts'
import type { Page } from '../../page/page.ts'
import { cutAtGaps, type Extent } from './gaps.ts'
import { type VisualTree, visualTree } from './visual-tree.ts'

/**
 * A column with less than this share of the page's width is a sidebar; one with more than `WIDEST` is the page itself.
 */
const NARROWEST = 0.3
const WIDEST = 0.9
/** Boxes that touch are separate; an overlap up to this many pixels is rounding. */
const LEAST_GAP = -0.5

/** A text block with its box. */
interface Box {
  readonly block: number
  readonly x: Extent
  readonly y: Extent
}

/**
 * Per block: the share of its column's width that overlaps the page's main text column, 0 … 1. NaN for all blocks if
 * the main column is as wide as the page, or if there is no layout.
 *
 * Columns are found by cutting the page into rows at every gap, the rows into columns, and both once more (a recursive
 * XY cut: Nagy and Seth, 1984). Pieces with the same edges form one column; the one with the most words outside links
 * is the main column.
 */
export function shareInTextColumn(page: Page): Float32Array {
  const { count, words, linkWords } = blocks(page)
  const shares = new Float32Array(count).fill(Number.NaN)
  const tree = visualTree(page)
  if (!tree) return shares
  const pieces = cut(boxesOfBlocks(page, tree)).map(boxes => ({
    boxes,
    x: extentOf(boxes.map(box => box.x)),
  }))
  const plainWords = (boxes: readonly Box[]) =>
    boxes.reduce((sum, { block }) => sum + words[block]! - linkWords[block]!, 0)

  const pageWidth = tree.right[0]! - tree.left[0]!
  const columns = new Map<string, { x: Extent; words: number }>()
  for (const { boxes, x } of pieces) {
    if (width(x) < NARROWEST * pageWidth) continue
    const edges = `${Math.round(x.start)} ${Math.round(x.stop)}`
    columns.set(edges, { x, words: (columns.get(edges)?.words ?? 0) + plainWords(boxes) })
  }
  let main: { x: Extent; words: number } | undefined
  for (const column of columns.values()) if (!main || column.words > main.words) main = column
  if (!main || width(main.x) > WIDEST * pageWidth) return shares
  for (const { boxes, x } of pieces) {
    const share = Math.max(0, overlap(x, main.x)) / width(x)
    for (const { block } of boxes) shares[block] = share
  }
  return shares
}

/** Cuts into rows, columns in them, rows in those, and columns in those. */
function cut(boxes: readonly Box[]): Box[][] {
  let pieces = [[...boxes]]
  for (const side of ['y', 'x', 'y', 'x'] as const)
    pieces = pieces.flatMap(piece => cutAtGaps(piece, box => box[side], LEAST_GAP))
  return pieces
}

function boxesOfBlocks(page: Page, tree: VisualTree): Box[] {
  const { count, of } = blocks(page)
  const measured: number[][] = Array.from({ length: count }, () => [])
  for (let id = 0; id < page.size; id++) {
    if (of[id]! < 0 || !tree.valid[id]) continue
    const ids = measured[of[id]!]!
    if (ids.at(-1) !== tree.measured[id]) ids.push(tree.measured[id]!)
  }
  return measured
    .map((ids, block) => ({
      block,
      x: extentOf(ids.map(id => ({ start: tree.left[id]!, stop: tree.right[id]! }))),
      y: extentOf(ids.map(id => ({ start: tree.top[id]!, stop: tree.bottom[id]! }))),
    }))
    .filter(({ x, y }) => width(x) > 0 && width(y) > 0)
}

function extentOf(extents: readonly Extent[]): Extent {
  let start = Number.POSITIVE_INFINITY
  let stop = Number.NEGATIVE_INFINITY
  for (const extent of extents) {
    start = Math.min(start, extent.start)
    stop = Math.max(stop, extent.stop)
  }
  return { start, stop }
}

function width({ start, stop }: Extent): number {
  return stop - start
}

function overlap(a: Extent, b: Extent): number {
  return Math.min(a.stop, b.stop) - Math.max(a.start, b.start)
}
