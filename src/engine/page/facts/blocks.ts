import { fact } from '../fact.ts'
import { Display, type NodeId, type Page, TEXT, tagMask } from '../page.ts'
import { blockAbove } from './block-above.ts'
import { linked } from './links.ts'
import { text } from './text.ts'

/**
 * The page's text as a sequence of blocks: maximal runs of shown text under the same nearest block-level element, also
 * split at two consecutive line breaks. Every array except `of` has `count` entries.
 */
export interface Blocks {
  readonly count: number
  /** The nearest block-level element. */
  readonly element: Int32Array
  /** The block's text nodes lie in `[first, stop)`; hidden text in this range does not belong to the block. */
  readonly first: Int32Array
  readonly stop: Int32Array
  /** All words, and the words inside links. */
  readonly words: Int32Array
  readonly linkWords: Int32Array
  /** Characters, with white space collapsed. */
  readonly chars: Int32Array
  /** Per node of the page: the block of a text node, -1 for all other nodes. */
  readonly of: Int32Array
}

export const blocks = fact((page: Page): Blocks => {
  const { words, chars } = text(page)
  const link = linked(page)
  const isBreak = tagMask(page, new Set(['br']))
  const host = blockAbove(page)
  const of = new Int32Array(page.size).fill(-1)
  const element: NodeId[] = []
  const first: NodeId[] = []
  const stop: NodeId[] = []
  const sums = { words: [] as number[], linkWords: [] as number[], chars: [] as number[] }
  let block = -1
  let breaks = 0
  let cut = true
  for (let id = 0; id < page.size; id++) {
    if (!page.visible[id]) continue
    if (page.tag[id] !== TEXT) {
      if (isBreak[page.tag[id]!]) breaks++
      else if (page.display[id] === Display.block) cut = true
      continue
    }
    if (cut || breaks >= 2 || element[block] !== host[id]) {
      block = element.push(host[id]!) - 1
      first.push(id)
      stop.push(id)
      for (const column of Object.values(sums)) column.push(0)
    }
    cut = false
    breaks = 0
    of[id] = block
    stop[block] = id + 1
    sums.words[block]! += words[id]!
    sums.chars[block]! += chars[id]!
    if (link[id]) sums.linkWords[block]! += words[id]!
  }
  return {
    count: element.length,
    element: Int32Array.from(element),
    first: Int32Array.from(first),
    stop: Int32Array.from(stop),
    words: Int32Array.from(sums.words),
    linkWords: Int32Array.from(sums.linkWords),
    chars: Int32Array.from(sums.chars),
    of,
  }
})
