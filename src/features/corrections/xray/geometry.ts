import { blocks } from '../../../engine/page/facts/blocks.ts'
import { elementOf, type NodeId, type Page, TEXT } from '../../../engine/page/page.ts'
import {
  boundingBox,
  contentOffset,
  ownerDocument,
  textBox,
  windowOf,
} from '../../../engine/page/safe-dom.ts'
import type { Box } from '../../../view/xray/xray-layer.ts'

/** Where a block stands in the window now; null when it has no box, as in what is closed. */
export function boxOfBlock(page: Page, block: number): Box | null {
  const { first, stop, of } = blocks(page)
  let box: Box | null = null
  for (let id = first[block]!; id < stop[block]!; id++)
    if (of[id] === block) box = joined(box, textBox(page.node[id] as Text))
  return box && inWindow(page.node[first[block]!]!, box)
}

/** Where an element stands in the window now, by its own box or by that of the blocks in it. */
export function boxOfElement(page: Page, id: NodeId): Box | null {
  if (page.tag[id] === TEXT) return null
  const element = elementOf(page, id)
  const box = joined(null, boundingBox(element))
  return box && inWindow(element, box)
}

/** The smallest box around two; one without an area adds nothing. */
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

/** A box that was measured in its node's own document, as it stands in the window: frames have a corner of their own. */
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

/** What two boxes have in common; null if that has no area. */
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
