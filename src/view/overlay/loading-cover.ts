import { newElement, rootElement } from '../reader/safe-document.ts'

/** A loading cover, which hides the page until the view is ready. */
export interface LoadingCover {
  /** Removes the cover. Later calls do nothing. */
  lift(): void
}

/** The background colour of the reading view. */
const STYLES = {
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
 * Covers a page before it is painted. The cover is in the top layer, so that nothing of the page is above it.
 * It is not modal, so that the page can still set its focus.
 */
export function showLoadingCover(): LoadingCover {
  const cover = newElement('div')
  cover.popover = 'manual'
  for (const [name, value] of Object.entries(STYLES)) cover.style.setProperty(name, value, 'important')
  rootElement().append(cover)
  cover.showPopover()
  return { lift: () => cover.remove() }
}
