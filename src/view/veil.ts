import { newElement, rootElement } from './safe-document.ts'

/** What lies over a page until it is known what to show. */
export interface Veil {
  /** Takes it away, without a trace. Again, it does nothing. */
  lift(): void
}

/** The reading view's paper; what is written on it comes later. */
const LOOKS = {
  all: 'initial',
  display: 'block',
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  background: 'light-dark(#fbf8f2, #191712)',
  'color-scheme': 'light dark',
}

/**
 * Covers a page before any of it is drawn. In the top layer, so that nothing of the page lies above it, and not modal,
 * so that the page may meanwhile put the focus where it belongs.
 */
export function drawVeil(): Veil {
  const veil = newElement('div')
  veil.popover = 'manual'
  for (const [name, value] of Object.entries(LOOKS)) veil.style.setProperty(name, value, 'important')
  rootElement().append(veil)
  veil.showPopover()
  return { lift: () => veil.remove() }
}
