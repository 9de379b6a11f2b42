import { boundingBox, contentOffset, ownerDocument, textBox, windowOf } from '../../../dom/safe-dom.ts'
import { blocks } from '../../../engine/page/facts/blocks.ts'
import { elementOf, type NodeId, type Page, TEXT } from '../../../engine/page/page.ts'
import type { Box } from '../../../view/xray/xray-layer.ts'

/** The current box of a block in the window; null if it has none, such as in a closed element. */
export function boxOfBlock(page: Page, block: number): Box | null {
  const { first, stop, of } = blocks(page)
  let box: Box | null = null
  for (let id = first[block]!; id < stop[block]!; id++)
    if (of[id] === block) box = joined(box, textBox(page.node[id] as Text))
  return box && inWindow(page.node[first[block]!]!, box)
}

/** The current box of an element in the window; null if it has no area. */
export function boxOfElement(page: Page, id: NodeId): Box | null {
  if (page.tag[id] === TEXT) return null
  const element = elementOf(page, id)
  const box = joined(null, boundingBox(element))
  return box && inWindow(element, box)
}

/** The smallest box around two boxes. A box without an area is ignored. */
export function joined(box: Box | null, { left, top, right, bottom }: Box): Box | null {
  if (right - left <= 0 || bottom - top <= 0) return box
  if (!box) return { left, top, right, bottom }
  return {
    left: Math.min(box.left, left),
    top: Math.min(box.top, top),
    right: Math.max(box.right, right),
    bottom: Math.max(box.bottom, bottom),
  }
}

/**
 * Converts a box from the viewport of its node's document to that of the window, by the offsets of the frames around
 * it.
 */
function inWindow(node: Node, box: Box): Box {
  let { left, top, right, bottom } = box
  let frame = frameAround(node)
  while (frame) {
    const corner = boundingBox(frame)
    const { x, y } = contentOffset(frame)
    const [dx, dy] = [corner.left + x, corner.top + y]
    left += dx
    right += dx
    top += dy
    bottom += dy
    frame = frameAround(frame)
  }
  return { left, top, right, bottom }
}

function frameAround(node: Node): Element | null {
  const document = ownerDocument(node)
  return (document && windowOf(document)?.frameElement) ?? null
}

export function contains({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

/** The intersection of two boxes; null if it has no area. */
export function intersection(a: Box | null, b: Box): Box | null {
  return (
    a &&
    joined(null, {
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    })
  )
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
