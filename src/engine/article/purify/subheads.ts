import { textPattern } from '../../page/text-pattern.ts'
import type { Transform } from './context.ts'
import { isUnseen, rename } from './tree.ts'

const BOLD = 'b, strong'
/** The longest line that is a heading, in characters. */
const LONGEST = 80
/** Elements that may follow a heading. */
const TEXT: ReadonlySet<string> = new Set('p ul ol dl blockquote figure table pre details'.split(' '))
/** A heading does not end like a sentence; a bold question is part of an interview. */
const ENDS_OPEN = textPattern(String.raw`[\p{Sentence_Terminal}:：,;…][\p{Pf}\p{Pe}"']*$`)
const TWO_LETTERS = textPattern(String.raw`\p{L}{2}`)
/** With fewer bold lines in an article, they are emphasis. */
const FEWEST = 2

/**
 * Turns short bold lines, alone in their paragraphs, into headings of what follows, because many sites have no other
 * headings. They rank below the heading before them.
 */
export const subheads: Transform = body => {
  const found = [...body.children].filter(isSubhead)
  if (found.length < FEWEST) return
  const chosen = new Set(found)
  let rank = 1
  for (const child of [...body.children]) {
    if (/^h[1-6]$/.test(child.localName)) rank = Number(child.localName[1])
    if (!chosen.has(child)) continue
    const heading = rename(child, `h${Math.min(6, rank + 1)}`)
    for (const bold of heading.querySelectorAll(BOLD)) bold.replaceWith(...bold.childNodes)
  }
}

function isSubhead(line: Element): boolean {
  if (line.localName !== 'p' || !line.previousElementSibling) return false
  const next = line.nextElementSibling
  if (!next || !TEXT.has(next.localName) || isBold(next)) return false
  const text = line.textContent.trim()
  return text.length <= LONGEST && !ENDS_OPEN(text).test(text) && TWO_LETTERS(text).test(text) && isBold(line)
}

/** Whether everything in a paragraph is bold, and it has no link, image or break. */
function isBold(line: Element): boolean {
  if (line.localName !== 'p' || line.querySelector('a, img, br')) return false
  if (isUnseen(line.textContent.slice(0, LONGEST * 4))) return false
  for (const node of line.childNodes) {
    const isMarked = node.nodeType === Node.ELEMENT_NODE && holdsBold(node as Element)
    if (!isMarked && !isUnseen(node.textContent ?? '')) return false
  }
  return true
}

/** Whether an element is bold as a whole, through any wrappers. */
function holdsBold(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.childNodes.length === 1 ? at.firstElementChild : null)
    if (at.matches(BOLD)) return true
  return false
}
