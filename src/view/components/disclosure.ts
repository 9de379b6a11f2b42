import { rootElement } from '../reader/safe-document.ts'
import { h } from './element.ts'

/** The gap between a panel and the window's edge, in pixels. */
const EDGE = 12

/** A button that opens a panel below it, as a disclosure widget. */
export interface Disclosure {
  readonly element: HTMLDetailsElement
  /** The summary element, which the person clicks. */
  readonly summary: HTMLElement
  /** Closes the panel. If the panel had the focus, the button gets it. */
  close(): void
}

/**
 * Creates a closed panel. It closes at Escape and when the focus moves elsewhere. When open, it is moved into
 * the window.
 * @param content what the button shows
 */
export function disclosure(content: HTMLElement, panel: HTMLElement): Disclosure {
  panel.classList.add('drop')
  const summary = h('summary', {}, content)
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
  // The observer fires when the panel opens, before it is painted.
  new ResizeObserver(() => element.open && keepInWindow(panel)).observe(panel)
  return { element, summary, close }
}

function keepInWindow(panel: HTMLElement): void {
  panel.style.removeProperty('translate')
  const { left, right, top } = panel.getBoundingClientRect()
  const overflow = Math.max(0, right - (rootElement().clientWidth - EDGE))
  const shift = Math.max(-overflow, EDGE - left)
  if (left < EDGE || overflow > 0) panel.style.translate = `${shift}px`
  panel.style.setProperty('--room', `${innerHeight - top - EDGE}px`)
}
