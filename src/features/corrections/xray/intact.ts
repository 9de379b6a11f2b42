import { boundingBox, documentElement } from '../../../dom/safe-dom.ts'

/** A point of the window, in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What the layer consists of. */
export interface Layer {
  readonly document: Document
  readonly host: HTMLElement
  readonly shadow: ShadowRoot
}

/** What a page could do to what a person sees, by property; each with the one value that does nothing. */
const UNTOUCHED: Readonly<Record<string, string>> = {
  display: 'block',
  position: 'fixed',
  opacity: '1',
  visibility: 'visible',
  'pointer-events': 'auto',
  transform: 'none',
  translate: 'none',
  rotate: 'none',
  scale: 'none',
  perspective: 'none',
  filter: 'none',
  'backdrop-filter': 'none',
  'clip-path': 'none',
  'mask-image': 'none',
  'mix-blend-mode': 'normal',
  'content-visibility': 'visible',
}

/** The layer ends where the window's scroll bars begin. */
const SCROLL_BAR = 24

const fromPoint = Document.prototype.elementFromPoint

/**
 * True when the layer is where we have put it, open, over the whole window, as we have drawn it, and on top at these
 * points.
 */
export function isIntact({ document, host, shadow }: Layer, points: readonly Point[]): boolean {
  if (!host.isConnected || host.parentNode !== documentElement(document)) return false
  if (!host.matches(':popover-open')) return false
  const style = getComputedStyle(host)
  for (const [name, value] of Object.entries(UNTOUCHED)) {
    const actual = style.getPropertyValue(name)
    if (actual !== value && actual !== '') return false // '' where the browser has no such property
  }
  const { left, top, right, bottom } = boundingBox(host)
  if (left > 0 || top > 0 || right < innerWidth - SCROLL_BAR || bottom < innerHeight - SCROLL_BAR)
    return false
  return points.every(
    ({ x, y }) => fromPoint.call(document, x, y) === host && shadow.elementFromPoint(x, y) !== null,
  )
}
