import { blocks } from '../../../engine/page/facts/blocks.ts'
import { type NodeId, type Page, tagName } from '../../../engine/page/page.ts'
import { lowest } from '../../../view/components/bisect.ts'

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
  return [...climb(page, block)]
}

/**
 * The same one by one, for who does not go all the way up. Each comes as soon as its innermost element is known, and has
 * the others when the next one comes.
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

/** The first and the last block with text in an element; `to` is less than `from` where there is none. */
export function blocksIn(page: Page, id: NodeId): { readonly from: number; readonly to: number } {
  const { first, stop, count } = blocks(page)
  const from = lowest(count, block => stop[block]! > id)
  const to = lowest(count, block => first[block]! >= page.end[id]!) - 1
  return { from, to }
}
