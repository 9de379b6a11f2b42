import { headingLevel } from '../../page/elements.ts'
import { fact } from '../../page/fact.ts'
import { blockSums } from '../../page/facts/block-sums.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { type NodeId, type Page, tagName } from '../../page/page.ts'
import type { Kept } from './kept.ts'

/** A wrapper with one image and at most this many blocks may be a figure without the tag. */
const MAX_FIGURE_BLOCKS = 3
/** A heading is among the first of so many elements beside its buttons. */
const MOST_BESIDE = 6

/** Sums a prefix array over a subtree. */
export function sumIn(page: Page, prefix: Int32Array, id: NodeId): number {
  return prefix[page.end[id]!]! - prefix[id]!
}

/** Per node: the first text of a block at or after it; the page's size if there is none. */
export const textFrom = fact((page: Page): Int32Array => {
  const { of } = blocks(page)
  const next = new Int32Array(page.size + 1).fill(page.size)
  for (let id = page.size - 1; id >= 0; id--) next[id] = of[id]! >= 0 ? id : next[id + 1]!
  return next
})

/** The first block inside an element, -1 if there is none. */
export function firstBlock(page: Page, id: NodeId): number {
  const text = textFrom(page)[id]!
  return text < page.end[id]! ? blocks(page).of[text]! : -1
}

/** Whether an element contains only a part of a block's text. */
export function isPartOfBlock(page: Page, id: NodeId): boolean {
  const block = firstBlock(page, id)
  const { first, stop } = blocks(page)
  return block >= 0 && (first[block]! < id || stop[block]! > page.end[id]!)
}

/** Whether an element stands in a heading that has other text, or beside a heading, in the same element. */
export function isBesideHeading(page: Page, id: NodeId): boolean {
  const around = page.parent[id]!
  const { before } = blockSums(page)
  const blocksIn = (at: NodeId) => before[page.end[at]!]! - before[at]!
  if (headingLevel(tagName(page, around)) > 0) return blocksIn(around) > blocksIn(id)
  let child = around + 1
  for (let n = 0; n < MOST_BESIDE && child < page.end[around]!; n++, child = page.end[child]!)
    if (headingLevel(tagName(page, child)) > 0) return true
  return false
}

/** Whether an element is the smallest wrapper of one image and a little text. */
export function isCaptionedImage(page: Page, { leaves, media, begun }: Kept, id: NodeId): boolean {
  const texts = sumIn(page, begun, id)
  if (sumIn(page, media, id) !== 1 || texts < 1 || texts > MAX_FIGURE_BLOCKS) return false
  const all = sumIn(page, leaves, id)
  let child = id + 1
  while (sumIn(page, leaves, child) === 0) child = page.end[child]!
  return sumIn(page, leaves, child) < all
}
