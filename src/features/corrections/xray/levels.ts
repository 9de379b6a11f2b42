import { blocks } from '../../../engine/page/facts/blocks.ts'
import { type NodeId, type Page, tagName } from '../../../engine/page/page.ts'
import { lowest } from '../../../view/components/bisect.ts'

/** Nested elements that contain the same blocks: `from` to `to`, both inclusive. */
export interface Level {
  /** The innermost first. */
  readonly elements: readonly NodeId[]
  readonly from: number
  readonly to: number
}

/** Elements that contain the whole page are not offered for a part of it. */
const WHOLE = new Set(['html', 'body'])

/**
 * The levels that can be selected at a block, from the smallest element that contains it to the largest that is not
 * the page. Never empty.
 */
export function levelsAt(page: Page, block: number): readonly Level[] {
  return [...climb(page, block)]
}

/**
 * Yields the same levels one by one, for callers that stop early. A level is yielded when its innermost element is
 * known; its other elements are added before the next level is yielded.
 */
export function* climb(page: Page, block: number): Generator<Level> {
  const { first, stop } = blocks(page)
  let last: { elements: NodeId[]; from: number; to: number } | null = null
  for (let id = page.parent[first[block]!]!; id >= 0; id = page.parent[id]!) {
    if (page.end[id]! < stop[block]!) continue
    if (last && WHOLE.has(tagName(page, id))) return
    const { from, to } = blocksIn(page, id)
    if (last && last.from === from && last.to === to) {
      last.elements.push(id)
      continue
    }
    last = { elements: [id], from, to }
    yield last
  }
}

/** The first and the last block of an element; `to` is less than `from` if it has none. */
export function blocksIn(page: Page, id: NodeId): { readonly from: number; readonly to: number } {
  const { first, stop, count } = blocks(page)
  const from = lowest(count, block => stop[block]! > id)
  const to = lowest(count, block => first[block]! >= page.end[id]!) - 1
  return { from, to }
}
