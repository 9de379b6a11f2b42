import type { Transform } from './context.ts'
import { isBlank, isPhrasing, unwrap } from './tree.ts'

/** Elements that mean something without content. */
const VOID: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'td', 'th', 'mspace', 'mprescripts'])
/** Elements that mean nothing without content. */
const NEEDS_CONTENT =
  'p, h2, h3, h4, h5, h6, blockquote, ul, ol, li, dl, dt, dd, figure, figcaption, table, thead, tbody, tfoot, ' +
  'caption, details, summary, pre, a, em, strong, b, i, u, s, sub, sup, mark, small, abbr, cite, q, code, kbd, samp, var, time, ruby, rt'

/** Removes elements that have become empty, and rules that separate nothing. */
export const empties: Transform = body => {
  // From last to first: the content of an element is tested before the element.
  const elements = [...body.querySelectorAll(NEEDS_CONTENT)]
  for (const element of elements.reverse()) {
    if (!isEmpty(element)) continue
    // A space may be all that separates two words.
    if (isPhrasing(element)) unwrap(element)
    else element.remove()
  }
  for (const rule of body.querySelectorAll('hr')) {
    const next = rule.nextElementSibling
    if (!rule.previousElementSibling || !next || next.localName === 'hr') rule.remove()
  }
}

function isEmpty(element: Element): boolean {
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === Node.ELEMENT_NODE && !isNothing(node as Element)) return false
    if (node.nodeType === Node.TEXT_NODE && !isBlank(node)) return false
  }
  return true
}

function isNothing(element: Element): boolean {
  return element.localName === 'br' || (!element.hasChildNodes() && !VOID.has(element.localName))
}
