import { blocks } from '../../../engine/page/facts/blocks.ts'
import { type NodeId, type Page, tagName } from '../../../engine/page/page.ts'
import { lowest } from '../../../view/bisect.ts'

/** Elements around each other that hold the same blocks, and which these are: `from` to `to`, both included. */
export interface Level {
  /** The innermost first. */
  readonly elements: readonly NodeId[]
  readonly from: number
  readonly to: number
}

/** An element that holds the whole page says nothing of a part of it. */
const WHOLE = new Set(['html', 'body'])

/**
 * What can be picked at a block, from the smallest element that holds it to the largest that is not the page:
 * to widen is to go one up, to narrow one down. Never empty.
 */
export function levelsAt(page: Page, block: number): readonly Level[] {
  const { first, stop } = blocks(page)
  const levels: { elements: NodeId[]; from: number; to: number }[] = []
  for (let id = page.parent[first[block]!]!; id >= 0; id = page.parent[id]!) {
    if (page.end[id]! < stop[block]!) continue
    if (levels.length > 0 && WHOLE.has(tagName(page, id))) break
    const { from, to } = blocksIn(page, id)
    const last = levels.at(-1)
    if (last && last.from === from && last.to === to) last.elements.push(id)
    else levels.push({ elements: [id], from, to })
  }
  return levels
}

/** The first and the last block with text in an element; `to` is less than `from` where there is none. */
export function blocksIn(page: Page, id: NodeId): { readonly from: number; readonly to: number } {
  const { first, stop, count } = blocks(page)
  const from = lowest(count, block => stop[block]! > id)
  const to = lowest(count, block => first[block]! >= page.end[id]!) - 1
  return { from, to }
}
