import { rootElement } from '../reader/safe-document.ts'
import { h } from './element.ts'

/** The gap between a panel and the window's edge, in pixels. */
const EDGE = 12

/** A button that opens a panel below it, as a disclosure widget. */
export interface Disclosure {
  /** The button and the panel. */
  readonly element: HTMLElement
  /** Closes the panel. If the panel had the focus, the button gets it. */
  close(): void
}

/**
 * Creates a closed panel. It closes at Escape, at a click elsewhere, and when the focus moves elsewhere. When open, it is
 * moved into the window.
 * @param opener opens and closes the panel, unless it is disabled
 * @param opened called when the panel has been opened
 */
export function disclosure(
  opener: HTMLButtonElement,
  panel: HTMLElement,
  opened: () => void = () => {},
): Disclosure {
  panel.classList.add('drop')
  const element = h('div', { class: 'drop-down' }, opener, panel)
  let elsewhere = new AbortController()
  const set = (isOpen: boolean) => {
    panel.hidden = !isOpen
    opener.ariaExpanded = String(isOpen)
    elsewhere.abort()
  }
  const close = () => {
    const hadFocus = panel.matches(':focus-within')
    set(false)
    if (hadFocus) opener.focus({ preventScroll: true })
  }
  set(false)
  opener.addEventListener('click', () => {
    if (opener.ariaDisabled === 'true') return
    if (!panel.hidden) return close()
    set(true)
    elsewhere = new AbortController()
    const closeElsewhere = ({ target }: Event) => element.contains(target as Node) || set(false)
    element.getRootNode().addEventListener('pointerdown', closeElsewhere, { signal: elsewhere.signal })
    opened()
  })
  element.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || panel.hidden) return
    event.preventDefault()
    close()
  })
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !element.contains(relatedTarget as Node)) set(false)
  })
  // The observer fires when the panel opens, before it is painted.
  new ResizeObserver(() => panel.hidden || keepInWindow(panel)).observe(panel)
  return { element, close }
}

function keepInWindow(panel: HTMLElement): void {
  // Its style sheet has put it where it fits.
  if (getComputedStyle(panel).position === 'fixed') return
  panel.style.removeProperty('translate')
  const { left, right, top } = panel.getBoundingClientRect()
  const overflow = Math.max(0, right - (rootElement().clientWidth - EDGE))
  const shift = Math.max(-overflow, EDGE - left)
  if (left < EDGE || overflow > 0) panel.style.translate = `${shift}px`
  panel.style.setProperty('--room', `${innerHeight - top - EDGE}px`)
}
