import { nodeType, parentNode, shadowHost, windowOf } from '../../dom/safe-dom.ts'
import type { Mark } from '../../engine/site/marks.ts'

/** The marks that a person has made on elements of the page, as long as the page is open. */
export interface PageMarks {
  list: readonly Mark[]
}

/** The marks with a new one. Earlier marks on the element and on anything inside it are dropped. */
export function marked(marks: readonly Mark[], element: Element, kind: Mark['kind']): readonly Mark[] {
  return [...unmarked(marks, element), { element, kind }]
}

/** The marks without those on an element and on anything inside it. */
export function unmarked(marks: readonly Mark[], element: Element): readonly Mark[] {
  return marks.filter(mark => !holds(element, mark.element))
}

/** Whether `inner` is `outer` or inside it, across shadow roots and same-origin frames. */
export function holds(outer: Node, inner: Node): boolean {
  for (let at: Node | null = inner; at; at = above(at)) if (at === outer) return true
  return false
}

/** The node that a node is in: its parent, the host of a shadow root, or the frame of a document. */
function above(node: Node): Node | null {
  const parent = parentNode(node)
  if (parent) return parent
  const type = nodeType(node)
  if (type === Node.DOCUMENT_NODE) return windowOf(node as Document)?.frameElement ?? null
  return type === Node.DOCUMENT_FRAGMENT_NODE ? shadowHost(node as ShadowRoot) : null
}
