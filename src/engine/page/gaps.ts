import { blankBefore, blankInside } from './blanks.ts'
import { Display, type NodeId, type Page, TEXT } from './page.ts'

/**
 * Whether something separates two texts of a page: white space, a line break, or the edge of a block-level element or of
 * an item of a line. Blank text has no node of its own, wherever it is: between two elements, at the end of one, or alone
 * in one, as in `a<i> </i>b`.
 * @param from a text
 * @param to a later text; only hidden texts are between the two
 */
export function hasGap(page: Page, from: NodeId, to: NodeId): boolean {
  const br = page.tags.indexOf('br')
  let last = from
  for (let id = from + 1; id <= to; id = page.visible[id] ? id + 1 : page.end[id]!) {
    if (closesWithGap(page, last, id)) return true
    const parent = page.parent[id]!
    if (page.blanks[parent] && page.visible[parent] && blankBefore(page.node[id]!)) return true
    if (page.tag[id] !== TEXT && page.visible[id] && (page.tag[id] === br || hasEdges(page, id))) return true
    last = id
  }
  return false
}

/** Whether one of the elements that end between two neighbouring nodes has an edge or ends with blank text. */
function closesWithGap(page: Page, last: NodeId, next: NodeId): boolean {
  for (let id = last; page.end[id]! <= next; id = page.parent[id]!) {
    if (page.tag[id] === TEXT || !page.visible[id]) continue
    if (hasEdges(page, id) || (page.blanks[id] && blankInside(page.node[id]!))) return true
  }
  return false
}

function hasEdges(page: Page, id: NodeId): boolean {
  return page.display[id] === Display.block || page.display[id] === Display.item
}
