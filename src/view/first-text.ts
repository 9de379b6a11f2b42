import { lowest } from './bisect.ts'
import { newRange, textsIn } from './safe-document.ts'

/** From where to where a page reaches. */
type Frame = Pick<DOMRect, 'left' | 'right'>

/**
 * The first character of a text that stands in a frame: in a text set in columns, where a page begins.
 * @returns null where the frame holds none
 */
export function firstTextIn(text: Element, frame: Frame): Range | null {
  const range = newRange()
  /** Whether the character stands in the frame, or after it. */
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
      // Within a node, the characters of a page follow on those of the page before.
      const isThere = (at: number) => isReached(node, at) || isBeyond(range, frame, text)
      const first = lowest(node.length - 1, isThere)
      range.setStart(node, first)
      range.setEnd(node, Math.min(first + 1, node.length))
      return range
    }
  return null
}

/** Whether a range stands on a later page than the frame shows. */
function isBeyond(range: Range, frame: Frame, text: Element): boolean {
  const { left, right } = range.getBoundingClientRect()
  return getComputedStyle(text).direction === 'rtl' ? right < frame.left : left > frame.right
}

/** The blocks that reach into the frame, in order. */
function* blocksIn(text: Element, frame: Frame): Generator<Element> {
  for (const block of text.querySelectorAll('[data-block]')) {
    const { left, right } = block.getBoundingClientRect()
    if (left < frame.right && right > frame.left) yield block
  }
}
