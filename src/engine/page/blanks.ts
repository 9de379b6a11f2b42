import { characterData, lastChild, nodeType, previousSibling } from '../../dom/safe-dom.ts'

const TEXT_NODE = 3
const COMMENT_NODE = 8
const NOT_BLANK = /\S/

/**
 * The white space between a node and the previous node of the page. Blank text has no id, but without it words would
 * run together.
 */
export function blankBefore(node: Node): string {
  return blankUpTo(previousSibling(node))
}

/** The white space after an element's last non-blank child. */
export function blankInside(element: Node): string {
  return blankUpTo(lastChild(element))
}

function blankUpTo(last: Node | null): string {
  let blank = ''
  for (let node = last; node; node = previousSibling(node)) {
    const type = nodeType(node)
    if (type === COMMENT_NODE) continue
    if (type !== TEXT_NODE) break
    const data = characterData(node as Text)
    if (NOT_BLANK.test(data)) break
    blank = data + blank
  }
  return blank
}
