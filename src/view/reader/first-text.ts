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
  /** Whether the character is inside the frame. */
  const isReached = (node: Text, offset: number): boolean => {
    range.setStart(node, offset)
    range.setEnd(node, offset + 1)
    const { left, right, width } = range.getBoundingClientRect()
    return width > 0 && left < frame.right && right > frame.left
  }
  for (const block of blocksIn(text, frame))
    for (const node of textsIn(block, each => each.localName === 'button')) {
      range.selectNodeContents(node)
      const pieces = [...range.getClientRects()]
      if (!pieces.some(({ left, right }) => left < frame.right && right > frame.left)) continue
      // Within a text node, the characters of a page follow those of the previous page.
      const isThere = (at: number) => isReached(node, at) || isBeyond(range, frame, text)
      const first = lowest(node.length - 1, isThere)
      range.setStart(node, first)
      range.setEnd(node, Math.min(first + 1, node.length))
      return range
    }
  return null
}

/** Whether a range is on a page after the frame. */
function isBeyond(range: Range, frame: Frame, text: Element): boolean {
  const { left, right } = range.getBoundingClientRect()
  return getComputedStyle(text).direction === 'rtl' ? right < frame.left : left > frame.right
}

/** The blocks that overlap the frame, in document order. */
function* blocksIn(text: Element, frame: Frame): Generator<Element> {
  for (const block of text.querySelectorAll('[data-block]')) {
    const { left, right } = block.getBoundingClientRect()
    if (left < frame.right && right > frame.left) yield block
  }
}
