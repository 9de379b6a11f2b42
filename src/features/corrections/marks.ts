import { nodeType, parentNode, shadowHost, windowOf } from '../../dom/safe-dom.ts'
import type { Mark } from '../../engine/site/marks.ts'

/** What a person has said of elements of the page in this tab, for as long as the page is open. */
export interface PageMarks {
  list: readonly Mark[]
}

/**
 * The marks after a person has said that an element is to be kept or removed: what was said before of it, or of
 * anything in it, no longer holds.
 */
export function marked(marks: readonly Mark[], element: Element, kind: Mark['kind']): readonly Mark[] {
  return [...unmarked(marks, element), { element, kind }]
}

/** The marks without those on an element and on anything in it. */
export function unmarked(marks: readonly Mark[], element: Element): readonly Mark[] {
  return marks.filter(mark => !holds(element, mark.element))
}

/** True when `inner` is `outer`, or stands in it, be it in a shadow root or a frame of the same origin. */
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
