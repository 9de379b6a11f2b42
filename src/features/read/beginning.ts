import { blocks } from '../../engine/page/facts/blocks.ts'
import { type NodeId, type Page, tagName } from '../../engine/page/page.ts'
import { characterData, nodeType, previousSibling } from '../../engine/page/safe-dom.ts'

/** Enough of a text to make an excerpt of, in UTF-16 units, the spaces between tags included. */
const ENOUGH = 2000

/** The text that the blocks from `from` to `to` begin with, words kept apart as on the screen. */
export function beginning(page: Page, from: number, to: number): string {
  const { first, stop, of } = blocks(page)
  let text = ''
  for (let id = first[from]!; id < stop[to]! && text.length < ENOUGH; id++) {
    const block = of[id]!
    if (block < from || block > to) continue
    const gap = first[block] === id || isSetOff(page, id) ? ' ' : ''
    text += gap + characterData(page.node[id] as Text).slice(0, ENOUGH)
  }
  return text
}

/** True when a blank or a line break stands between a text and the text before it; the page's nodes have no blanks. */
function isSetOff(page: Page, text: NodeId): boolean {
  const top = blocks(page).element[blocks(page).of[text]!]!
  for (let id = text; id > top; id = page.parent[id]!) {
    let before = previousSibling(page.node[id]!)
    while (before && nodeType(before) === Node.COMMENT_NODE) before = previousSibling(before)
    if (!before) continue
    if (nodeType(before) === Node.TEXT_NODE) return !/\S/.test(characterData(before as Text))
    return page.node[id - 1] === before && tagName(page, id - 1) === 'br'
  }
  return false
}
