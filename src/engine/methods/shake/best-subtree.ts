import type { Counts } from '../../page/facts/counts.ts'
import { type NodeId, type Page, TEXT } from '../../page/page.ts'
import { score } from './shake.ts'

/** The element with the highest shake score, among equals the deepest; the root of a page without text. */
export function bestSubtree(page: Page, counts: Counts): NodeId {
  let best = 0
  let highest = Number.NEGATIVE_INFINITY
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT) continue
    const own = score(page, counts, id)
    if (own > highest || (own === highest && page.depth[id]! > page.depth[best]!)) {
      highest = own
      best = id
    }
  }
  return best
}
