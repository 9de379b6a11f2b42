import { h } from './element.ts'
import { rootElement } from './safe-document.ts'

/** Between a panel and the window's edge, in pixels. */
const EDGE = 12

/** A button that opens a panel below it. */
export interface DropDown {
  readonly element: HTMLDetailsElement
  /** What is pressed. */
  readonly face: HTMLElement
  /** Closes the panel, and gives the focus back to the button where the panel had it. */
  close(): void
}

/**
 * A closed panel. It closes as every menu does: at Escape, and when the focus is put elsewhere. Open, it is all in the
 * window, wherever its button has come to stand.
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
  // Told when it opens, before it is seen.
  new ResizeObserver(() => element.open && keepInWindow(panel)).observe(panel)
  return { element, face: summary, close }
}

function keepInWindow(panel: HTMLElement): void {
  panel.style.removeProperty('translate')
  const { left, right, top } = panel.getBoundingClientRect()
  const beyond = Math.max(0, right - (rootElement().clientWidth - EDGE))
  const by = Math.max(-beyond, EDGE - left)
  if (left < EDGE || beyond > 0) panel.style.translate = `${by}px`
  panel.style.setProperty('--room', `${innerHeight - top - EDGE}px`)
}
