import { h } from './element.ts'

/** A button that opens a panel below it. */
export interface DropDown {
  readonly element: HTMLDetailsElement
  close(): void
}

/**
 * As every menu does, it closes at Escape, and when the focus or the pointer is put elsewhere.
 * @param face what stands on the button
 */
export function dropDown(face: HTMLElement, panel: HTMLElement): DropDown {
  const element = h('details', { class: 'drop-down' }, h('summary', {}, face), panel)
  panel.classList.add('drop')

  element.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !element.open) return
    event.preventDefault()
    element.open = false
    element.querySelector('summary')?.focus()
  })
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !element.contains(relatedTarget as Node)) element.open = false
  })
  return {
    element,
    close() {
      element.open = false
    },
  }
}
