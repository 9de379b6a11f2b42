import { text } from '../../page/facts/text.ts'
import { type Page, TEXT, tagMask } from '../../page/page.ts'

/** Elements without an end tag. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/**
 * The page as a sequence of tokens: 1 for a word, -1 for a tag. Two entries a node: at `2 * id` the end tags right
 * before it, at `2 * id + 1` its words or its own start tag. End tags after the last node are of no use to any run.
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

/** What closes between a node and the one before it: that one, if it is an element, and those of its ancestors. */
function endTags(page: Page, id: number, isVoid: Uint8Array): number {
  const before = page.tag[id - 1]!
  return page.depth[id - 1]! - page.depth[id]! + (before === TEXT || isVoid[before] ? 0 : 1)
}
