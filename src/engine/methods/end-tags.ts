import { type NodeId, type Page, TEXT, tagMask } from '../page/page.ts'

/** Elements without an end tag. */
export const VOID_TAGS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/**
 * The number of end tags between a node and the previous one: of the previous node, if it is an element, and of its
 * ancestors that end there. The parser closes elements whose end tag the author left out, so theirs count as well.
 */
export function endTags(page: Page): (id: NodeId) => number {
  const isVoid = tagMask(page, VOID_TAGS)
  return id => {
    if (id === 0) return 0
    const before = page.tag[id - 1]!
    return page.depth[id - 1]! - page.depth[id]! + (before === TEXT || isVoid[before] ? 0 : 1)
  }
}
