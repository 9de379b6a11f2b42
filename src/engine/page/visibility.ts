import { BLOCK_TAGS } from './elements.ts'
import { Display } from './page.ts'
import { attribute } from './safe-dom.ts'

/** How an element shows itself. `unveils`: a descendant may be visible although this element is not. */
export interface Appearance {
  display: Display
  visible: boolean
  unveils: boolean
  /** Taken out of the flow and pinned to the window, as overlays and bars are. */
  pinned: boolean
}

/** Reads an element's appearance into `out` (one object for the whole walk: a page has many elements). */
export type ReadAppearance = (element: Element, tag: string, out: Appearance) => void

/**
 * By computed style. What is only closed now counts as visible: the panels of tabs, and `details`, whose content
 * browsers do not render but leave with its own `display`.
 */
export const byComputedStyle: ReadAppearance = (element, tag, out) => {
  const style = getComputedStyle(element)
  const display = style.display
  out.display = displayOf(display, tag)
  const closed = out.display === Display.none
  const veiled = style.visibility !== 'visible'
  const transparent = style.opacity === '0'
  out.unveils = veiled && !closed && !transparent
  out.visible = !veiled && !transparent && (!closed || attribute(element, 'role') === 'tabpanel')
  out.pinned = style.position === 'fixed'
  if (closed && out.visible) out.display = BLOCK_TAGS.has(tag) ? Display.block : Display.inline
}

/** By markup alone: the `hidden` attribute, and what an inline style says. */
export const byMarkup: ReadAppearance = (element, tag, out) => {
  const style = attribute(element, 'style')
  const inline = style === null ? '' : style.slice(0, 1000).toLowerCase().replaceAll(' ', '')
  const hidden = attribute(element, 'hidden')
  const closed = (hidden !== null && hidden !== 'until-found') || inline.includes('display:none')
  out.unveils = false
  out.visible = attribute(element, 'role') === 'tabpanel' || !(closed || inline.includes('visibility:hidden'))
  out.display = out.visible ? displayOf('', tag) : Display.none
  out.pinned = inline.includes('position:fixed')
}

function displayOf(computed: string, tag: string): Display {
  switch (computed) {
    case 'none':
      return Display.none
    case 'contents':
      return Display.contents
    case 'inline':
    case 'math':
    case 'block math': // what every part of a formula computes to
    case 'ruby':
      return Display.inline
    case '': // no style at all: a document without a window, or markup only
    case 'inline-block':
    case 'inline-flex':
    case 'inline-grid':
    case 'inline-table':
      return BLOCK_TAGS.has(tag) ? Display.block : Display.inline
    default:
      return computed.startsWith('ruby') ? Display.inline : Display.block
  }
}
