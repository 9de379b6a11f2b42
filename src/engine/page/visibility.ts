import { attribute } from '../../dom/safe-dom.ts'
import { BLOCK_TAGS } from './elements.ts'
import { Display } from './page.ts'

/** An element's appearance. `mayShowDescendants`: a descendant may be visible although this element is not. */
export interface Appearance {
  display: Display
  visible: boolean
  mayShowDescendants: boolean
  /** Whether the element has a fixed position, such as an overlay or a bar. */
  pinned: boolean
}

/** Reads an element's appearance into `out`. One object serves the whole walk, because a page has many elements. */
export type ReadAppearance = (element: Element, tag: string, out: Appearance) => void

/**
 * Reads computed style. Collapsed content counts as visible: the panels of tabs, and the content of `details`, which
 * browsers do not render but leave with its own `display`.
 */
export const byComputedStyle: ReadAppearance = (element, tag, out) => {
  const style = getComputedStyle(element)
  const display = style.display
  out.display = displayOf(display, tag)
  const isCollapsed = out.display === Display.none
  const isHidden = style.visibility !== 'visible'
  const isTransparent = style.opacity === '0' && !isFadingIn(element, style)
  out.mayShowDescendants = isHidden && !isCollapsed && !isTransparent
  out.visible = !isHidden && !isTransparent && (!isCollapsed || attribute(element, 'role') === 'tabpanel')
  out.pinned = style.position === 'fixed'
  if (isCollapsed && out.visible) out.display = BLOCK_TAGS.has(tag) ? Display.block : Display.inline
}

/**
 * Whether a transparent element keeps its place on the page: a script lets it appear when the reader scrolls to it. What
 * appears at the touch of a pointer is inline or lies over other things.
 */
function isFadingIn(element: Element, { display, position }: CSSStyleDeclaration): boolean {
  const isInFlow = position !== 'absolute' && position !== 'fixed'
  return isInFlow && !display.startsWith('inline') && attribute(element, 'aria-hidden') !== 'true'
}

/** Reads markup only: the `hidden` attribute and the inline style. */
export const byMarkup: ReadAppearance = (element, tag, out) => {
  const style = attribute(element, 'style')
  const inline = style === null ? '' : style.slice(0, 1000).toLowerCase().replaceAll(' ', '')
  const hidden = attribute(element, 'hidden')
  const isCollapsed = (hidden !== null && hidden !== 'until-found') || inline.includes('display:none')
  out.mayShowDescendants = false
  out.visible =
    attribute(element, 'role') === 'tabpanel' || !(isCollapsed || inline.includes('visibility:hidden'))
  out.display = out.visible ? displayOf('', tag) : Display.none
  out.pinned = inline.includes('position:fixed')
}

/** The parts of a matrix or of aligned equations, which browsers lay out as a table. They are within a formula. */
const MATH_TABLE: ReadonlySet<string> = new Set(['mtable', 'mtr', 'mlabeledtr', 'mtd'])

function displayOf(computed: string, tag: string): Display {
  if (MATH_TABLE.has(tag) && computed !== 'none') return Display.inline
  switch (computed) {
    case 'none':
      return Display.none
    case 'contents':
      return Display.contents
    case 'inline':
    case 'math':
    case 'block math': // the computed value for every part of a formula
    case 'ruby':
      return Display.inline
    case '': // no computed style: a document without a window, or markup only
    case 'inline-block':
    case 'inline-flex':
    case 'inline-grid':
    case 'inline-table':
      return BLOCK_TAGS.has(tag) ? Display.block : Display.inline
    default:
      return computed.startsWith('ruby') ? Display.inline : Display.block
  }
}
