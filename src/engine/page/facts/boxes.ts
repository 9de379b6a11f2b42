import { fact } from '../fact.ts'
import { Display, type Page, TEXT } from '../page.ts'

/**
 * Per node: 1 for an element that counts as a tag of its own on a rendered page. Wrappers do not count: an element that
 * is shown, has no text of its own and exactly one shown child says nothing about its content. Neither does an element
 * without a box (`display: contents`). If they counted, the nesting of a framework would cost as much as words.
 */
export const boxes = fact((page: Page): Uint8Array => {
  const children = new Int32Array(page.size)
  const box = new Uint8Array(page.size)
  for (let id = page.size - 1; id >= 0; id--) {
    const parent = page.parent[id]!
    if (!page.visible[id]) continue
    if (page.tag[id] !== TEXT) {
      box[id] = page.display[id] !== Display.contents && !isWrapper(page, id, children[id]!) ? 1 : 0
    }
    if (parent >= 0) children[parent]!++
  }
  return box
})

/** Per node: its nearest ancestor with a box of its own; the root for the root itself. */
export const boxAbove = fact((page: Page): Int32Array => {
  const box = boxes(page)
  const above = new Int32Array(page.size)
  for (let id = 1; id < page.size; id++) {
    const parent = page.parent[id]!
    above[id] = parent <= 0 || box[parent] ? Math.max(0, parent) : above[parent]!
  }
  return above
})

/** Whether an element's only shown child is an element. Shown elements and shown text both count as children. */
function isWrapper(page: Page, id: number, children: number): boolean {
  return children === 1 && page.end[id]! > id + 1 && page.tag[firstShown(page, id)] !== TEXT
}

function firstShown(page: Page, id: number): number {
  let child = id + 1
  while (!page.visible[child]) child = page.end[child]!
  return child
}
