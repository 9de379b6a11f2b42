import type { Verdict } from '../../engine/decision/verdict.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import { inside, type NodeId, type Page, tagMask } from '../../engine/page/page.ts'

/** Elements that contain the page or its article, never only one block. */
const LANDMARKS = new Set(['html', 'body', 'main', 'article'])
/** Elements that are part of an article without being text. */
const MEDIA = new Set([
  'img',
  'picture',
  'svg',
  'canvas',
  'video',
  'audio',
  'iframe',
  'object',
  'embed',
  'math',
])

/**
 * The elements that contain a kept block and nothing else of the article, the smallest first. They contain no other
 * kept block and, except for the smallest, no additional picture, and are never the whole article. Empty if every
 * element around the block contains other blocks.
 */
export function holdersOfKept(page: Page, { keep, root }: Verdict, block: number): NodeId[] {
  const { of } = blocks(page)
  const keptBlocks = countsBefore(page, id => of[id]! >= 0 && of[id] !== block && keep[of[id]!] === 1)
  const isMedia = tagMask(page, MEDIA)
  const media = countsBefore(page, id => isMedia[page.tag[id]!] === 1 && page.visible[id] === 1)
  const within = (counts: Int32Array, id: NodeId) => counts[page.end[id]!]! - counts[id]!
  return holders(page, block, block, (id, smallest) => {
    if (within(keptBlocks, id) > 0) return false
    if (id === smallest) return true
    return id !== root && inside(page, id, root) && within(media, id) === within(media, smallest)
  })
}

/** The elements that contain the blocks from `from` to `to` and no other text, the smallest first. */
export function holdersOfStretch(page: Page, from: number, to: number): NodeId[] {
  const { of } = blocks(page)
  const others = countsBefore(page, id => of[id]! >= 0 && !(of[id]! >= from && of[id]! <= to))
  return holders(page, from, to, id => others[page.end[id]!] === others[id])
}

/** The elements around a run of blocks, from the smallest that contains it to the last that is `allowed`. */
function holders(
  page: Page,
  from: number,
  to: number,
  allowed: (id: NodeId, smallest: NodeId) => boolean,
): NodeId[] {
  const { first, stop } = blocks(page)
  const isLandmark = tagMask(page, LANDMARKS)
  const found: NodeId[] = []
  for (let id = page.parent[first[from]!]!; id > 0; id = page.parent[id]!) {
    if (page.end[id]! < stop[to]!) continue
    if (isLandmark[page.tag[id]!] || !allowed(id, found[0] ?? id)) break
    found.push(id)
  }
  return found
}

/** Per node, the number of earlier nodes for which `counts` is true; the entry after the last node is the total. */
function countsBefore(page: Page, counts: (id: NodeId) => boolean): Int32Array {
  const sums = new Int32Array(page.size + 1)
  for (let id = 0; id < page.size; id++) sums[id + 1] = sums[id]! + Number(counts(id))
  return sums
}
