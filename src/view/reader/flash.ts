import { h } from '../components/element.ts'
import { rootElement } from './safe-document.ts'

/** A rectangle in viewport coordinates. */
interface Box {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** How long the outline is visible, in milliseconds. */
const DURATION = 1600
/** The gap between the outline and the content, in pixels. */
const MARGIN = 8

const HOST = {
  all: 'initial',
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  background: 'none',
  border: '0',
  overflow: 'clip',
  'pointer-events': 'none',
  'color-scheme': 'light dark',
}

/**
 * The accent colour of the reading view, with a background-coloured line on either side, so that it is
 * visible on any page.
 */
const OUTLINE = {
  position: 'fixed',
  'box-sizing': 'border-box',
  'border-radius': '4px',
  border: '3px solid light-dark(#6b4500, #e6bd74)',
  'box-shadow': '0 0 0 2px light-dark(#fbf8f2, #191712), inset 0 0 0 2px light-dark(#fbf8f2, #191712)',
}

let endLast: (() => void) | null = null

/**
 * Draws an outline around a part of the page and removes it after a moment.
 * @param boxOf returns the current rectangle of the part; called again when the page scrolls
 */
export function flash(boxOf: () => Box): void {
  endLast?.()
  const lifetime = new AbortController()
  const host = h('div', { 'aria-hidden': 'true' })
  const outline = h('div')
  host.popover = 'manual'
  for (const [name, value] of Object.entries(HOST)) host.style.setProperty(name, value, 'important')
  for (const [name, value] of Object.entries(OUTLINE)) outline.style.setProperty(name, value)
  host.attachShadow({ mode: 'closed' }).append(outline)
  const place = () => {
    const { top, left, bottom, right } = boxOf()
    const at = {
      top: top - MARGIN,
      left: left - MARGIN,
      width: right - left + 2 * MARGIN,
      height: bottom - top + 2 * MARGIN,
    }
    for (const [name, pixels] of Object.entries(at)) outline.style.setProperty(name, `${pixels}px`)
  }
  const end = () => {
    lifetime.abort()
    host.remove()
    if (endLast === end) endLast = null
  }
  endLast = end
  rootElement().append(host)
  host.showPopover()
  place()
  addEventListener('scroll', place, { capture: true, passive: true, signal: lifetime.signal })
  // It fades instead of blinking, because blinking can harm people.
  outline.animate({ opacity: [1, 1, 0] }, { duration: DURATION, easing: 'ease-in' }).finished.then(end, end)
}
