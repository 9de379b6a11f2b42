import { button } from '../components/element.ts'
import type { Enrichment } from './enrichment.ts'
import { goTo } from './go-to.ts'
import { openNote } from './note.ts'

/** The text of a reference to a note: `1`, `[12]`, `a`, `iv`, `*`, `note 3`. */
const NOTE_LABEL = /^[[(]?(?:\d{1,4}|[a-z]{1,2}|[ivxlc]{1,6}|[*†‡§¶#]{1,4}|(?:note|n\.?) ?\d{1,4})[\])]?$/i
/** A target longer than this, in characters, is not a note. */
const LONGEST_NOTE = 4_000

/**
 * Handles links between parts of an article: a reference to a note opens the note, any other link scrolls to
 * its target. Notes without a link back get a button for it.
 */
export const inPageLinks: Enrichment = (content, { strings, pane, signal }) => {
  const order = [...content.querySelectorAll<HTMLElement>('[data-anchor], a[data-goto]')]
  const targets = new Map<string, { element: HTMLElement; place: number }>()
  order.forEach((element, place) => {
    const name = element.getAttribute('data-anchor')
    if (name !== null && !targets.has(name)) targets.set(name, { element, place })
  })
  const noteSources = new Map<HTMLElement, HTMLElement>()

  order.forEach((element, place) => {
    const target = targets.get(element.getAttribute('data-goto') ?? '')
    if (!target || !(element instanceof HTMLAnchorElement)) return
    element.removeAttribute('target')
    const isNote = target.place > place && isReference(element, target.element)
    if (isNote) {
      element.setAttribute('role', 'doc-noteref')
      if (!noteSources.has(target.element)) noteSources.set(target.element, element)
    }
    element.addEventListener(
      'click',
      event => {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        if (isNote) openNote(element, target.element, { strings, pane, signal })
        else goTo(target.element, pane, signal)
      },
      { signal },
    )
  })

  for (const [note, reference] of noteSources)
    if (!note.querySelector('a[data-goto]')) addWayBack(note, reference)

  function addWayBack(note: HTMLElement, reference: HTMLElement): void {
    const name = strings.t('backToText')
    const back = button('↩', () => goTo(reference, pane, signal), {
      class: 'way-back',
      'aria-label': name,
      title: name,
    })
    const last = note.lastElementChild
    const holder = last?.localName === 'p' ? last : note
    holder.append(' ', back)
  }
}

function isReference(link: HTMLElement, target: HTMLElement): boolean {
  if (/^H[1-6]$/.test(target.tagName) || target.contains(link)) return false
  if ((target.textContent?.length ?? 0) > LONGEST_NOTE) return false
  const isRaised = link.closest('sup') !== null || link.querySelector('sup') !== null
  return isRaised || NOTE_LABEL.test(link.textContent?.trim() ?? '')
}
