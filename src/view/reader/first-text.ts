import { lowest } from '../components/bisect.ts'
import { newRange, textsIn } from './safe-document.ts'

/** The horizontal extent of a page. */
type Frame = Pick<DOMRect, 'left' | 'right'>

/**
 * The first character of a text inside a frame. In a multi-column text, that is where a page begins.
 * @returns null when the frame contains no text
 */
export function firstTextIn(text: Element, frame: Frame): Range | null {
  const range = newRange()
  const isRtl = getComputedStyle(text).direction === 'rtl'
  for (const block of blocksIn(text, frame))
    for (const node of textsIn(block, each => each.localName === 'button')) {
      range.selectNodeContents(node)
      const pieces = [...range.getClientRects()]
      if (!pieces.some(({ left, right }) => left < frame.right && right > frame.left)) continue
      // Within a text node, the characters of a page follow those of the previous page.
      const first = lowest(node.length, at => {
        const shown = shownFrom(range, node, at)
        return !shown || (isRtl ? shown.left < frame.right : shown.right > frame.left)
      })
      return shownFrom(range, node, first) ? range : null
    }
  return null
}

/**
 * Sets a range to the first character from an offset on that is shown, and returns its box; null if there is none. A space
 * at the end of a line and further spaces after a space are not shown.
 */
function shownFrom(range: Range, node: Text, offset: number): DOMRect | null {
  for (let at = offset; at < node.length; at++) {
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    const shown = [...range.getClientRects()].find(({ width }) => width > 0)
    if (shown) return shown
  }
  return null
}

/** The blocks that overlap the frame, in document order. */
function* blocksIn(text: Element, frame: Frame): Generator<Element> {
  for (const block of text.querySelectorAll('[data-block]')) {
    const { left, right } = block.getBoundingClientRect()
    if (left < frame.right && right > frame.left) yield block
  }
}
