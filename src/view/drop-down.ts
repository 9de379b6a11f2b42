import { h } from './element.ts'

/** A button that opens a panel below it. */
export interface DropDown {
  readonly element: HTMLDetailsElement
  /** Closes the panel, and gives the focus back to the button where the panel had it. */
  close(): void
}

/** Between a panel and the window's edge, in pixels. */
const EDGE = 8

/**
 * A closed panel. It closes as every menu does: at Escape, and when the focus is put elsewhere.
 * @param face what stands on the button
 */
export function dropDown(face: HTMLElement, panel: HTMLElement): DropDown {
  panel.classList.add('drop')
  const summary = h('summary', {}, face)
  const element = h('details', { class: 'drop-down' }, summary, panel)
  const close = () => {
    const hadFocus = panel.matches(':focus-within')
    element.open = false
    if (hadFocus) summary.focus({ preventScroll: true })
  }
  element.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !element.open) return
    event.preventDefault()
    close()
  })
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !element.contains(relatedTarget as Node)) element.open = false
  })
  // Where there are many tools, a button may stand where its panel would not be all in the window.
  element.addEventListener('toggle', () => {
    panel.style.translate = ''
    if (!element.open) return
    const { left, right } = panel.getBoundingClientRect()
    const by = left < EDGE ? EDGE - left : Math.min(0, innerWidth - EDGE - right)
    if (by !== 0) panel.style.translate = `${by}px`
  })
  return { element, close }
}
