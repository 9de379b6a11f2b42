import { fact } from '../../page/fact.ts'
import { blocks } from '../../page/facts/blocks.ts'
import type { NodeId, Page } from '../../page/page.ts'
import type { Kept } from './kept.ts'

/** A wrapper of one image and at most so many blocks may be a figure by another name. */
const MAX_FIGURE_BLOCKS = 3

/** The sum of a prefix array over a subtree. */
export function sumIn(page: Page, prefix: Int32Array, id: NodeId): number {
  return prefix[page.end[id]!]! - prefix[id]!
}

/** Per node, the first text of a block that is the node itself or comes after it; the size of the page where none does. */
const textFrom = fact((page: Page): Int32Array => {
  const { of } = blocks(page)
  const next = new Int32Array(page.size + 1).fill(page.size)
  for (let id = page.size - 1; id >= 0; id--) next[id] = of[id]! >= 0 ? id : next[id + 1]!
  return next
})

/** The first block that shows below an element, -1 when there is none. */
export function firstBlock(page: Page, id: NodeId): number {
  const text = textFrom(page)[id]!
  return text < page.end[id]! ? blocks(page).of[text]! : -1
}

/** True when an element holds a part of a block's text, and the rest is around it. */
export function isPartOfBlock(page: Page, id: NodeId): boolean {
  const block = firstBlock(page, id)
  const { first, stop } = blocks(page)
  return block >= 0 && (first[block]! < id || stop[block]! > page.end[id]!)
}

/** The smallest wrapper of one image and a little text. */
export function isCaptionedImage(page: Page, { leaves, media, begun }: Kept, id: NodeId): boolean {
  const texts = sumIn(page, begun, id)
  if (sumIn(page, media, id) !== 1 || texts < 1 || texts > MAX_FIGURE_BLOCKS) return false
  const all = sumIn(page, leaves, id)
  let child = id + 1
  while (sumIn(page, leaves, child) === 0) child = page.end[child]!
  return sumIn(page, leaves, child) < all
}
