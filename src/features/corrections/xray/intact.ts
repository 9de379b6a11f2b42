import { boundingBox, documentElement } from '../../../dom/safe-dom.ts'

/** A point of the window, in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The parts of the layer. */
export interface Layer {
  readonly document: Document
  readonly host: HTMLElement
  readonly shadow: ShadowRoot
}

/** CSS properties by which a page could change what a person sees, each with its neutral value. */
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

/** The most that scroll bars take of the window, in pixels; the layer does not cover them. */
const SCROLL_BAR = 24

const fromPoint = Document.prototype.elementFromPoint

/**
 * Whether the layer is in its place, open, over the whole window, with unchanged style, and on top at these points.
 */
export function isIntact({ document, host, shadow }: Layer, points: readonly Point[]): boolean {
  if (!host.isConnected || host.parentNode !== documentElement(document)) return false
  if (!host.matches(':popover-open')) return false
  const style = getComputedStyle(host)
  for (const [name, value] of Object.entries(UNTOUCHED)) {
    const actual = style.getPropertyValue(name)
    if (actual !== value && actual !== '') return false // '' if the browser lacks the property
  }
  const { left, top, right, bottom } = boundingBox(host)
  if (left > 0 || top > 0 || right < innerWidth - SCROLL_BAR || bottom < innerHeight - SCROLL_BAR)
    return false
  return points.every(
    ({ x, y }) => fromPoint.call(document, x, y) === host && shadow.elementFromPoint(x, y) !== null,
  )
}
