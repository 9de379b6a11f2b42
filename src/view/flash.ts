import { h } from './element.ts'
import { rootElement } from './safe-document.ts'

/** A part of a page, from the corner of its window. */
interface Box {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** Milliseconds that the outline can be seen. */
const SEEN = 1600
/** Pixels between the outline and what it is around. */
const AIR = 8

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

/** The accent of the reading view, with paper on either side, so that it is seen on any page. */
const OUTLINE = {
  position: 'fixed',
  'box-sizing': 'border-box',
  'border-radius': '4px',
  border: '3px solid light-dark(#6b4500, #e6bd74)',
  'box-shadow': '0 0 0 2px light-dark(#fbf8f2, #191712), inset 0 0 0 2px light-dark(#fbf8f2, #191712)',
}

let last: (() => void) | null = null

/**
 * Draws an outline around a part of the page, and takes it away after a moment, without a trace.
 * @param boxOf where the part is now: it is asked again when the page scrolls
 */
export function flash(boxOf: () => Box): void {
  last?.()
  const life = new AbortController()
  const host = h('div', { 'aria-hidden': 'true' })
  const outline = h('div')
  host.popover = 'manual'
  for (const [name, value] of Object.entries(HOST)) host.style.setProperty(name, value, 'important')
  for (const [name, value] of Object.entries(OUTLINE)) outline.style.setProperty(name, value)
  host.attachShadow({ mode: 'closed' }).append(outline)
  const place = () => {
    const { top, left, bottom, right } = boxOf()
    const at = {
      top: top - AIR,
      left: left - AIR,
      width: right - left + 2 * AIR,
      height: bottom - top + 2 * AIR,
    }
    for (const [name, pixels] of Object.entries(at)) outline.style.setProperty(name, `${pixels}px`)
  }
  const end = () => {
    life.abort()
    host.remove()
    if (last === end) last = null
  }
  last = end
  rootElement().append(host)
  host.showPopover()
  place()
  addEventListener('scroll', place, { capture: true, passive: true, signal: life.signal })
  // It does not blink: that would be too much for some.
  outline.animate({ opacity: [1, 1, 0] }, { duration: SEEN, easing: 'ease-in' }).finished.then(end, end)
}
