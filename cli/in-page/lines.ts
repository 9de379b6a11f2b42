import {
  characterData,
  isHtml,
  lastChild,
  localName,
  nodeType,
  previousSibling,
} from '../../src/dom/safe-dom.ts'

/** Elements that do not interrupt a line: deboiler's list, and the inline elements that it lacks. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark nobr picture q s samp small ' +
    'span strike strong sub sup time tt u var wbr'
  ).split(' '),
)

/** Elements whose text deboiler does not take. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'button', 'form'])

/** The end of a line, among the nodes that are still to be read. */
const BREAK = null

/**
 * The text of an element as deboiler writes it: elements other than inline ones stand on lines of their own, list items
 * begin with an asterisk, and blank lines are dropped. Unlike in the original, a blank between two inline elements is
 * kept, and so is text that comes before the first element.
 */
export function linesIn(root: Element): string[] {
  const lines: string[] = []
  let line = ''
  const endLine = () => {
    const text = line.normalize('NFKC').replace(/\s+/g, ' ').trim()
    if (text !== '' && text !== '*') lines.push(text)
    line = ''
  }
  const pending: (Node | null)[] = []
  const pushChildren = (parent: Node) => {
    for (let child = lastChild(parent); child; child = previousSibling(child)) pending.push(child)
  }
  pushChildren(root)
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next === BREAK) endLine()
    else if (nodeType(next) === Node.TEXT_NODE) line += characterData(next as Text)
    else if (nodeType(next) === Node.ELEMENT_NODE) {
      const name = isHtml(next as Element) ? localName(next as Element) : ''
      if (UNREAD.has(name)) continue
      if (!INLINE.has(name)) {
        // The item's own first block continues the line of its mark.
        if (line.trim() !== '*') endLine()
        pending.push(BREAK)
      }
      if (name === 'li') line = '* '
      pushChildren(next)
    }
  }
  endLine()
  return lines
}
