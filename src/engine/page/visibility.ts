import { attribute, characterData, firstChild, localName, nextSibling, nodeType } from '../../dom/safe-dom.ts'
import { BLOCK_TAGS } from './elements.ts'
import { Display } from './page.ts'

const ELEMENT_NODE = 1
const TEXT_NODE = 3

/** An element's appearance. `mayShowDescendants`: a descendant may be visible although this element is not. */
export interface Appearance {
  display: Display
  visible: boolean
  mayShowDescendants: boolean
  /** Whether the element has a fixed position, such as an overlay or a bar. */
  pinned: boolean
  /** Whether it is a flex or grid container. */
  arranges: boolean
}

/**
 * Reads an element's appearance into `out`. One object serves the whole walk, because a page has many elements.
 * @param arrangedBy the tag of the element's parent if that is a flex or grid container; that of the heading around the
 *   element, whose parts are always those of one line; else ''
 */
export type ReadAppearance = (element: Element, tag: string, out: Appearance, arrangedBy: string) => void

const ARRANGING = /flex|grid/

/**
 * Reads computed style. Collapsed content counts as visible: the panels of tabs, and the content of `details`, which
 * browsers do not render but leave with its own `display`.
 */
export const byComputedStyle: ReadAppearance = (element, tag, out, arrangedBy) => {
  const style = getComputedStyle(element)
  const display = style.display
  out.display = displayOf(display, tag)
  if (out.display === Display.block && !BLOCK_TAGS.has(tag))
    out.display = boxOf(element, tag, style, arrangedBy)
  out.arranges = ARRANGING.test(display)
  const isCollapsed = out.display === Display.none
  const isHidden = style.visibility !== 'visible'
  const isTransparent = style.opacity === '0' && !isFadingIn(element, style)
  out.mayShowDescendants = isHidden && !isCollapsed && !isTransparent
  out.visible =
    !isHidden &&
    !isTransparent &&
    !isUnseen(element, tag, style) &&
    (!isCollapsed || attribute(element, 'role') === 'tabpanel')
  out.pinned = style.position === 'fixed'
  if (isCollapsed && out.visible) out.display = BLOCK_TAGS.has(tag) ? Display.block : Display.inline
}

/** Elements that are a part of a line wherever the page puts them. */
const IN_LINE: ReadonlySet<string> = new Set(['sub', 'sup'])
/** Elements whose inline children are the parts of one line, however the page arranges them. */
const LINES: ReadonlySet<string> = new Set(
  'h1 h2 h3 h4 h5 h6 p li dt dd td th blockquote summary figcaption caption'.split(' '),
)
/** The longest initial or number of a note, with a sign before it, in characters. */
const LONGEST_SIGN = 3
/** A sign may be in this many elements, one inside the other. */
const LEVELS = 4

/**
 * The display of an element that is inline by its tag and has a box of its own by its style. Browsers give the computed
 * `display` of a block to floats, to what is positioned, and to the items of a flex or grid container, even if these are
 * parts of a line: the large initial of a text, a raised number, the words of a heading before its anchor.
 */
function boxOf(element: Element, tag: string, style: CSSStyleDeclaration, arrangedBy: string): Display {
  if (IN_LINE.has(tag)) return Display.inline
  const isInFlow = style.float === 'none' && style.position !== 'absolute' && style.position !== 'fixed'
  if (!isInFlow && isSign(element)) return Display.inline
  // The tokens of a line of code.
  const isToken = arrangedBy === 'span' && style.whiteSpace.startsWith('pre')
  return LINES.has(arrangedBy) || isToken ? Display.item : Display.block
}

/** Whether an element has only a few characters. */
function isSign(element: Element): boolean {
  let only: Node = element
  for (let level = 0; level < LEVELS; level++) {
    const child = firstChild(only)
    if (!child || nextSibling(child)) return false
    if (nodeType(child) === TEXT_NODE) return characterData(child as Text).trim().length <= LONGEST_SIGN
    only = child
  }
  return false
}

/**
 * Whether the text of a `span` is there for screen readers alone, such as "(opens in a new tab)": style sheets give it a
 * box of one pixel, or as low as one. A formula may have its source in such a box.
 */
function isUnseen(element: Element, tag: string, style: CSSStyleDeclaration): boolean {
  if (tag !== 'span' || style.position !== 'absolute' || style.overflow === 'visible') return false
  const child = firstChild(element)
  const isFormula =
    child !== null && nodeType(child) === ELEMENT_NODE && localName(child as Element) === 'math'
  return (style.width === '1px' || style.height === '1px') && !isFormula
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
  out.arranges = false
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
