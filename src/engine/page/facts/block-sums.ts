import { fact } from '../fact.ts'
import { type NodeId, type Page, tagMask } from '../page.ts'
import { blockText } from './block-text.ts'
import { blocks } from './blocks.ts'

/** Prefix sums over the blocks: the sum over blocks `[a, b)` is `prefix[b] - prefix[a]`. */
export interface BlockSums {
  /** Per node, and one entry more: the number of blocks that begin before it. */
  readonly before: Int32Array
  /** Words outside links, and words inside links. */
  readonly plain: Float64Array
  readonly linked: Float64Array
  readonly sentences: Float64Array
  readonly functionWords: Float64Array
  /** Blocks that are paragraphs, and blocks that are headings. */
  readonly paragraphs: Float64Array
  readonly headings: Float64Array
}

export const blockSums = fact((page: Page): BlockSums => {
  const { count, element, first, words, linkWords } = blocks(page)
  const { sentences, functionWords } = blockText(page)
  const isParagraph = tagMask(page, new Set(['p']))
  const isHeading = tagMask(page, new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']))
  const before = new Int32Array(page.size + 1)
  for (let block = 0; block < count; block++) before[first[block]! + 1] = 1
  for (let id = 0; id < page.size; id++) before[id + 1]! += before[id]!
  const prefix = (of: (block: number) => number) => {
    const sums = new Float64Array(count + 1)
    for (let block = 0; block < count; block++) sums[block + 1] = sums[block]! + of(block)
    return sums
  }
  return {
    before,
    plain: prefix(block => words[block]! - linkWords[block]!),
    linked: prefix(block => linkWords[block]!),
    sentences: prefix(block => sentences[block]!),
    functionWords: prefix(block => functionWords[block]!),
    paragraphs: prefix(block => isParagraph[page.tag[element[block]!]!]!),
    headings: prefix(block => isHeading[page.tag[element[block]!]!]!),
  }
})

/** Sums a prefix array over the blocks that begin in a subtree. */
export function inSubtree(page: Page, sums: BlockSums, prefix: Float64Array, id: NodeId): number {
  return prefix[sums.before[page.end[id]!]!]! - prefix[sums.before[id]!]!
}
