import type { Transform } from './context.ts'
import { handOn } from './tree.ts'

/** The number, letter or sign of a note, perhaps in brackets. */
const NUMBER = /^[\s[(]*(?:\d{1,3}|[a-z]|[ivx]{1,5}|[*†‡§¶]{1,4})[\s\]).:]*$/i

/**
 * Makes each note one whole: a number in a line of its own joins the text after it, so that a link to the number leads
 * to the note.
 */
export const notes: Transform = body => {
  const known = new Map<string, Element>()
  for (const target of body.querySelectorAll('[data-anchor]'))
    known.set(target.getAttribute('data-anchor')!, target)
  for (const link of body.querySelectorAll('a[data-goto]')) {
    const target = known.get(link.getAttribute('data-goto')!)
    const number = target?.closest('p')
    if (!number || !NUMBER.test(link.textContent) || !isBefore(link, number)) continue
    const text = number.nextElementSibling
    if (NUMBER.test(number.textContent) && text?.localName === 'p') join(number, text)
  }
}

function join(number: Element, text: Element): void {
  handOn(number, text.hasAttribute('data-anchor') ? number.firstElementChild : text, ['data-anchor'])
  text.prepend(...number.childNodes, ' ')
  number.remove()
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
