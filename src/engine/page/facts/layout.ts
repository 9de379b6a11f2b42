import { boundingBox, contentOffset, textBox, windowOf } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { Display, elementOf, type NodeId, type Page, TEXT, tagMask } from '../page.ts'

/** The page's layout. Every array has `page.size` entries. */
export interface Layout {
  /**
   * The border box, in CSS pixels from the top left corner of the page; NaN for a node that was not measured.
   * Block-level elements, images, frames and form controls are measured, and every sibling of such a node or of an
   * ancestor of one.
   */
  readonly left: Float32Array
  readonly top: Float32Array
  readonly right: Float32Array
  readonly bottom: Float32Array
  /** The colour behind the node, as a number: equal numbers mean equal colours. */
  readonly background: Int32Array
  /** In pixels. */
  readonly fontSize: Float32Array
  /** 1 … 1000; 400 is normal, 700 bold. */
  readonly fontWeight: Int16Array
}

/** On larger pages, reading the boxes takes longer than a reader will wait. */
const MOST_NODES = 50_000
const MEASURED_TAGS = new Set(['img', 'iframe', 'input', 'button'])
const TRANSPARENT = 'rgba(0, 0, 0, 0)'

/**
 * Boxes, colours and fonts of shown nodes, read in one pass without any write in between, so that the browser lays out
 * the page at most once.
 * @returns null for a page that was read without layout, or that is too large
 */
export const layout = fact((page: Page): Layout | null =>
  page.rendered && page.size <= MOST_NODES ? readLayout(page) : null,
)

function readLayout(page: Page): Layout {
  const isMeasuredTag = tagMask(page, MEASURED_TAGS)
  const isFrame = tagMask(page, new Set(['iframe']))
  const isBeside = nodesBesideMeasured(page, isMeasuredTag)
  const [left, top, right, bottom] = Array.from({ length: 4 }, () =>
    new Float32Array(page.size).fill(Number.NaN),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array]
  const background = new Int32Array(page.size)
  const fontSize = new Float32Array(page.size)
  const fontWeight = new Int16Array(page.size)
  const colours = new Map<string, number>()

  const window = windowOf(page.document)
  /** The offsets on the page of the documents being read, the innermost frame's last. */
  const origins = [{ end: page.size, x: window?.scrollX ?? 0, y: window?.scrollY ?? 0 }]

  for (let id = 0; id < page.size; id++) {
    while (origins.at(-1)!.end <= id) origins.pop()
    const parent = page.parent[id]!
    background[id] = parent < 0 ? 0 : background[parent]!
    fontSize[id] = parent < 0 ? 0 : fontSize[parent]!
    fontWeight[id] = parent < 0 ? 0 : fontWeight[parent]!
    if (!page.visible[id]) continue
    const isText = page.tag[id] === TEXT
    if (!isText) readStyle(id)
    const isBlock = !isText && page.display[id] === Display.block
    if (isBlock || isMeasuredTag[page.tag[id]!] || isBeside[id]) measure(id, isText)
    if (isFrame[page.tag[id]!]) {
      const { x, y } = contentOffset(elementOf(page, id))
      origins.push({ end: page.end[id]!, x: left[id]! + x, y: top[id]! + y })
    }
  }
  return { left, top, right, bottom, background, fontSize, fontWeight }

  function readStyle(id: NodeId): void {
    const style = getComputedStyle(elementOf(page, id))
    const colour = style.backgroundColor
    if (colour !== TRANSPARENT) {
      background[id] = colours.get(colour) ?? colours.size + 1
      colours.set(colour, background[id]!)
    }
    fontSize[id] = Number.parseFloat(style.fontSize)
    fontWeight[id] = Number.parseFloat(style.fontWeight)
  }

  function measure(id: NodeId, isText: boolean): void {
    const box = isText ? textBox(page.node[id] as Text) : boundingBox(elementOf(page, id))
    const { x, y } = origins.at(-1)!
    left[id] = box.left + x
    top[id] = box.top + y
    right[id] = box.right + x
    bottom[id] = box.bottom + y
  }
}

/**
 * Per node: 1 for a sibling of something measured, or of something that contains it. The parent's box does not tell the
 * place of such a node.
 */
function nodesBesideMeasured(page: Page, isMeasuredTag: Uint8Array): Uint8Array {
  const holds = new Uint8Array(page.size)
  for (let id = page.size - 1; id > 0; id--) {
    if (!page.visible[id] || page.tag[id] === TEXT) continue
    const isMeasured = page.display[id] === Display.block || isMeasuredTag[page.tag[id]!] === 1
    if (isMeasured || holds[id]) holds[page.parent[id]!] = 1
  }
  return Uint8Array.from(page.parent, parent => (parent < 0 ? 0 : holds[parent]!))
}
