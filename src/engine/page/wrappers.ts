import { rawNames } from './facts/element-names.ts'
import { type NodeId, type Page, TEXT } from './page.ts'

/** The outermost nameless element that contains an element and nothing else; the element itself without one. */
export function outermost(page: Page, id: NodeId): NodeId {
  let outer = id
  while (outer > 0 && page.end[outer - 1] === page.end[outer] && isNameless(page, outer - 1)) outer--
  return outer
}

/** What a nameless element contains if it contains one element and nothing else; the element itself otherwise. */
export function innermost(page: Page, id: NodeId): NodeId {
  let inner = id
  const isWrapper = () => inner + 1 < page.size && page.end[inner + 1] === page.end[inner]
  while (isNameless(page, inner) && isWrapper() && page.tag[inner + 1] !== TEXT) inner++
  return inner
}

function isNameless(page: Page, id: NodeId): boolean {
  return page.tag[id] !== TEXT && rawNames(page)(id).trim() === ''
}
