import { button, h } from '../components/element.ts'
import { showPopover } from '../components/popover.ts'
import { newElement } from '../reader/safe-document.ts'
import type { Strings } from '../wording/strings.ts'
import type { Enriching } from './enrichment.ts'
import { goTo } from './go-to.ts'

/**
 * Shows a note as a popover next to its reference, without scrolling. Only the popover closes at Escape; it
 * also closes at a click elsewhere.
 * @param reference the element that the popover is placed at; it gets the focus back
 * @param note the note in the article
 */
export function openNote(
  reference: HTMLElement,
  note: HTMLElement,
  { strings, pane, signal }: Pick<Enriching, 'strings' | 'pane' | 'signal'>,
): void {
  const { t } = strings
  const box = h(
    'aside',
    {
      class: 'note',
      role: 'dialog',
      tabindex: '-1',
      'aria-label': nameOf(reference, strings),
    },
    copyOf(note),
    h(
      'p',
      { class: 'note-foot' },
      button(t('goToNote'), () => {
        life.abort()
        goTo(note, pane, signal)
      }),
    ),
  )
  box.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    life.abort()
    reference.focus()
  })
  const life = showPopover(box, reference, signal)
  box.focus({ preventScroll: true })
}

function nameOf(reference: HTMLElement, { t }: Strings): string {
  return t('note', reference.textContent?.replace(/[[\]()]/g, '').trim() ?? '')
}

/** A copy of the note's content, without links back, buttons and attributes of its place. */
function copyOf(note: HTMLElement): HTMLElement {
  const copy = newElement('div')
  copy.className = 'prose'
  copy.append(...(note.cloneNode(true) as Element).childNodes)
  for (const rest of copy.querySelectorAll('a[data-goto], button')) rest.remove()
  for (const marked of copy.querySelectorAll('[data-block], [tabindex]'))
    for (const name of ['data-block', 'data-anchor', 'tabindex']) marked.removeAttribute(name)
  return copy
}
