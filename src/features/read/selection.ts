import { documentElement } from '../../dom/safe-dom.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import { elementOf, type Page } from '../../engine/page/page.ts'
import type { Mark } from '../../engine/site/marks.ts'

const { getSelection } = Document.prototype

/**
 * The marks that make an article of the selected text: they keep the blocks that the selection touches, as a whole, and
 * remove all else.
 * @returns no marks if nothing is selected
 */
export function selectionMarks(document: Document, page: Page): readonly Mark[] {
  const selection = getSelection.call(document)
  if (!selection || selection.isCollapsed) return []
  const ranges = Array.from({ length: selection.rangeCount }, (_, i) => selection.getRangeAt(i))
  const { count, element, first, stop, of } = blocks(page)
  const chosen = new Set<number>()
  for (let block = 0; block < count; block++) {
    let isTouched = false
    for (let id = first[block]!; id < stop[block]! && !isTouched; id++)
      isTouched = of[id] === block && ranges.some(range => touches(range, page.node[id]!))
    if (isTouched) chosen.add(element[block]!)
  }
  if (chosen.size === 0) return []
  const marks: Mark[] = [{ element: documentElement(document), kind: 'remove' }]
  // Of nested marks the innermost decides, so blocks inside a chosen element that are not selected need marks, too.
  for (let block = 0; block < count; block++) {
    const id = element[block]!
    if (chosen.has(id)) continue
    let outer = page.parent[id]!
    while (outer > 0 && !chosen.has(outer)) outer = page.parent[outer]!
    if (outer > 0) marks.push({ element: elementOf(page, id), kind: 'remove' })
  }
  for (const id of chosen) marks.push({ element: elementOf(page, id), kind: 'keep' })
  return marks
}

/** Whether a range contains some of a text, and not just its edge. */
function touches(range: Range, text: Node): boolean {
  if (!range.intersectsNode(text)) return false
  if (range.startContainer === text && range.startOffset >= (text as Text).length) return false
  return !(range.endContainer === text && range.endOffset === 0)
}
