import { fact } from '../../page/fact.ts'
import { type Layout, layout } from '../../page/facts/layout.ts'
import { Display, type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'

/** The page as VIPS sees it: nodes with a box on the screen. Every array has `page.size` entries. */
export interface VisualTree extends Layout {
  /** 1 for *valid* nodes, which have a width and a height. */
  readonly valid: Uint8Array
  /** 1 for text and *virtual text*: inline elements that contain only text and virtual text. */
  readonly textual: Uint8Array
  /** 1 for textual nodes, and for elements that contain only textual nodes. */
  readonly plain: Uint8Array
  /** The node itself if it was measured, otherwise its nearest measured ancestor. */
  readonly measured: Int32Array
}

/** Null if the page was read without layout. */
export const visualTree = fact((page: Page): VisualTree | null => {
  const boxes = layout(page)
  if (!boxes) return null
  const measured = new Int32Array(page.size)
  for (let id = 1; id < page.size; id++)
    measured[id] = Number.isNaN(boxes.left[id]!) ? measured[page.parent[id]!]! : id
  /**
   * `html` and `body` are valid even if everything in them floats or is positioned, so that their own box has no
   * height.
   */
  const isRoot = tagMask(page, new Set(['html', 'body']))
  const validChildren = new Int32Array(page.size)
  const valid = new Uint8Array(page.size)
  /** 1 if some valid child is not textual. */
  const holdsMore = new Uint8Array(page.size)
  const textual = new Uint8Array(page.size)
  const plain = new Uint8Array(page.size)
  for (let id = page.size - 1; id >= 0; id--) {
    const isText = page.tag[id] === TEXT
    const isOwnBox = measured[id] === id && !isRoot[page.tag[id]!]
    const hasPlace = isOwnBox ? area(boxes, id) > 0 : isText || validChildren[id]! > 0
    if (!page.visible[id] || !hasPlace) continue
    valid[id] = 1
    plain[id] = isText || (validChildren[id]! > 0 && !holdsMore[id]) ? 1 : 0
    textual[id] = isText || page.display[id] !== Display.block ? plain[id]! : 0
    if (id === 0) continue
    validChildren[page.parent[id]!]!++
    if (!textual[id]) holdsMore[page.parent[id]!] = 1
  }
  return { ...boxes, valid, textual, plain, measured }
})

/** In square pixels; NaN for a node that was not measured. */
function area({ left, right, top, bottom }: Layout, id: NodeId): number {
  return (right[id]! - left[id]!) * (bottom[id]! - top[id]!)
}

/** The area of a node's box, or of its nearest measured ancestor's box. */
export function areaOf(tree: VisualTree, id: NodeId): number {
  return area(tree, tree.measured[id]!)
}
