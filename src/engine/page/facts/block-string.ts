import { characterData, nodeType, previousSibling } from '../../../dom/safe-dom.ts'
import { type NodeId, type Page, tagName } from '../page.ts'
import { blocks } from './blocks.ts'

/**
 * The shown text of a block, with a space where the page shows one between words.
 * @param limit reading stops once the text has this many UTF-16 units
 */
export function blockString(page: Page, block: number, limit = Number.POSITIVE_INFINITY): string {
  const { first, stop, of } = blocks(page)
  let text = ''
  for (let id = first[block]!; id < stop[block]! && text.length < limit; id++) {
    if (of[id] !== block) continue
    if (id > first[block]! && isSetOff(page, id)) text += ' '
    text += characterData(page.node[id] as Text)
  }
  return text
}

/**
 * Whether blank text or a line break separates a text node from the previous one; blank text has no node in the page.
 */
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
