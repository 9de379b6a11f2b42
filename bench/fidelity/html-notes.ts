import { textOf } from '../page/text.ts'
import { decoded } from './addresses.ts'
import type { Note } from './structures.ts'

/** The text of a link to a note: a number, a letter or a sign, perhaps in brackets. */
const MARK = /^[\s[(]*(?:(?:note\s)?\d{1,3}|[a-z]|[ivx]{1,5}|[*†‡§¶#]{1,4})[\s\])]*$/i
/** Elements that may be a note as a whole. */
const WHOLE = 'li, p, dd, div, aside, section, td, blockquote'

/** The notes that short links in a text lead to. */
export function notesIn(body: Element): Note[] {
  const target = targets(body)
  const notes = new Map<Element, boolean>()
  for (const link of body.querySelectorAll('a')) {
    if (!MARK.test(link.textContent)) continue
    const aim = target(link)
    const note = aim && noteAt(aim, link)
    // Winnow's view adds a button that leads back to a note without a link.
    const isLinked = link.hasAttribute('data-goto')
    if (note) notes.set(note, isLinked || notes.get(note) || leadsBack(note, link, target))
  }
  return [...notes].map(([note, linked]) => ({ text: textOf(note.outerHTML), linked }))
}

type Target = (link: Element) => Element | undefined

/** How links find their targets: by `id` or `name` or, in Winnow's articles, by `data-anchor`. */
function targets(body: Element): Target {
  const byId = new Map<string, Element>()
  for (const element of body.querySelectorAll('[id], a[name], [data-anchor]')) {
    for (const name of ['id', 'name']) byId.set(`#${element.getAttribute(name)}`, element)
    byId.set(`=${element.getAttribute('data-anchor')}`, element)
  }
  return link => {
    const goto = link.getAttribute('data-goto')
    const fragment = /#.+$/.exec(link.getAttribute('href') ?? '')?.[0] ?? ''
    return byId.get(goto === null ? decoded(fragment) : `=${goto}`)
  }
}

/** The note that a link leads to: after the link, with words of its own. */
function noteAt(aim: Element, link: Element): Element | null {
  const isBelow = link.compareDocumentPosition(aim) & Node.DOCUMENT_POSITION_FOLLOWING
  if (!isBelow || aim.contains(link)) return null
  const note = MARK.test(aim.textContent) || aim.textContent.trim() === '' ? aim.closest(WHOLE) : aim
  return note && !note.contains(link) ? note : null
}

/** Whether a link in the note leads to the reference, or to an element right around or beside it. */
function leadsBack(note: Element, reference: Element, target: Target): boolean {
  const place = reference.closest('p, li, td, dd, blockquote, h1, h2, h3, h4, h5, h6, div')
  return [...note.querySelectorAll('a')].some(link => {
    const aim = target(link)
    return aim !== undefined && (aim === place || aim.contains(reference) || place?.contains(aim))
  })
}
