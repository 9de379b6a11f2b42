import { text } from '../../page/facts/text.ts'
import { type Page, TEXT, tagMask } from '../../page/page.ts'

/** Elements without an end tag. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/**
 * The page as a sequence of scores: 1 per word, -1 per tag. Each node has two entries: `2 * id` for the end tags right
 * before it, `2 * id + 1` for its words or its own start tag. End tags after the last node are left out, because they
 * cannot improve any run.
 */
export function tagBalance(page: Page): Int32Array {
  const { words } = text(page)
  const isVoid = tagMask(page, VOID)
  const balance = new Int32Array(2 * page.size)
  for (let id = 0; id < page.size; id++) {
    balance[2 * id + 1] = page.tag[id] === TEXT ? words[id]! : -1
    if (id > 0) balance[2 * id] = -endTags(page, id, isVoid)
  }
  return balance
}

/**
 * The number of end tags between a node and the previous one: of the previous node, if it is an element, and of its
 * ancestors that end there.
 */
function endTags(page: Page, id: number, isVoid: Uint8Array): number {
  const before = page.tag[id - 1]!
  return page.depth[id - 1]! - page.depth[id]! + (before === TEXT || isVoid[before] ? 0 : 1)
}
