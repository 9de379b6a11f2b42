import { signOf } from '../../page/facts/note-marks.ts'
import type { Transform } from './context.ts'
import { handOn, isBlank, unwrap } from './tree.ts'

/** What precedes a mark that is not raised although it follows its word. */
const WORD_BEFORE = /[^\s[({,;:–—-]$/
/** Elements that are a note as a whole, and those in which its text ends. */
const NOTES = 'li, dd, p, td, blockquote'
const NUMBER_LINES = 'p, h2, h3, h4, h5, h6'

/**
 * Gives all notes one form: a raised number in the text leads to the note, and a link in the note leads back. A number
 * in a line of its own is joined with the text after it, and an item with a single paragraph loses the paragraph.
 */
export const notes: Transform = body => {
  const targets = new Map<string, Element>()
  let last = 0
  for (const target of body.querySelectorAll('[data-anchor]')) {
    const name = target.getAttribute('data-anchor')!
    targets.set(name, target)
    last = Math.max(last, Number(name))
  }
  const targetOf = (link: Element) => targets.get(link.getAttribute('data-goto') ?? '')
  for (const reference of body.querySelectorAll('a[data-note]')) {
    const target = targetOf(reference)
    const number = target?.closest(NUMBER_LINES)
    if (number && isBefore(reference, number)) joinNext(number)
  }
  for (const target of body.querySelectorAll('[data-anchor]'))
    targets.set(target.getAttribute('data-anchor')!, target)
  const done = new Set<Element>()
  for (const reference of body.querySelectorAll('a[data-note]')) {
    const target = targetOf(reference)
    const note = target?.closest('li') ?? target?.closest(NOTES) ?? target
    if (!note || !isBefore(reference, note)) {
      reference.removeAttribute('data-note')
      continue
    }
    raise(reference)
    if (done.has(note)) continue
    done.add(note)
    if (note.localName === 'li' && note.parentElement?.localName === 'ol')
      dropNumber(note, signOf(reference.textContent))
    const backs = [...note.querySelectorAll('a[data-goto]')].filter(link => {
      const aim = targetOf(link)
      return aim !== undefined && isBefore(aim, note)
    })
    if (backs.length === 0) {
      const place = reference.closest('sup') ?? reference
      if (!place.hasAttribute('data-anchor')) place.setAttribute('data-anchor', String(++last))
      backs.push(wayBack(note, signOf(reference.textContent)))
      backs[0]!.setAttribute('data-goto', place.getAttribute('data-anchor')!)
    }
    for (const back of backs) back.setAttribute('data-note', 'back')
  }
  for (const note of done) if (note.localName === 'li') unwrapOnly(note)
}

/** Unwraps the paragraph that is all that an item contains. Two places that links lead to stay apart. */
function unwrapOnly(item: Element): void {
  const [only, ...others] = [...item.childNodes].filter(node => !isBlank(node))
  if (others.length > 0 || only?.nodeType !== Node.ELEMENT_NODE) return
  const paragraph = only as Element
  if (paragraph.localName !== 'p') return
  if (item.hasAttribute('data-anchor') && paragraph.hasAttribute('data-anchor')) return
  handOn(paragraph, item)
  paragraph.removeAttribute('data-anchor')
  unwrap(paragraph)
}

/** Joins a line that is nothing but the number of a note with the paragraph after it. */
function joinNext(number: Element): void {
  const text = number.nextElementSibling
  if (!signOf(number.textContent) || text?.localName !== 'p') return
  handOn(number, text.hasAttribute('data-anchor') ? number.firstElementChild : text, ['data-anchor'])
  text.prepend(...number.childNodes, ' ')
  number.remove()
}

/** Raises a number that follows its word without a space and without brackets. */
function raise(reference: Element): void {
  const { previousSibling: before, ownerDocument } = reference
  if (reference.closest('sup') || reference.querySelector('sup') || /^\s*[[(]/.test(reference.textContent))
    return
  if (before?.nodeType !== Node.TEXT_NODE || !WORD_BEFORE.test((before as Text).data)) return
  const raised = ownerDocument.createElement('sup')
  reference.before(raised)
  raised.append(reference)
}

/** Drops the number at the beginning of a note in a list, because the list draws it. */
function dropNumber(item: Element, sign: string | null): void {
  const texts = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  let text = texts.nextNode() as Text | null
  while (text && text.data.trim() === '') text = texts.nextNode() as Text | null
  const [head = ''] = /^\s*[[(]?[^\s\]).:]{1,8}[\]).:]*(?:\s+|$)/.exec(text?.data ?? '') ?? []
  if (!text || !sign || signOf(head) !== sign || text.parentElement?.closest('a')) return
  text.data = text.data.slice(head.length)
  const next = texts.nextNode() as Text | null
  if (text.data === '' && next) next.data = next.data.trimStart()
}

/** The link with the number of a note before its text, or a new one after the text. */
function wayBack(note: Element, sign: string | null): Element {
  const first = note.querySelector('a')
  if (first && sign && signOf(first.textContent) === sign) return first
  const back = note.ownerDocument.createElement('a')
  back.setAttribute('href', '#reference')
  back.append('↩')
  const end = note.lastElementChild
  const holder = end?.localName === 'p' ? end : note
  holder.append(' ', back)
  return back
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
