import { rawNames } from './facts/element-names.ts'
import { type NodeId, type Page, tagName } from './page.ts'

/** The outermost nameless `div` that contains an element and nothing else; the element itself without one. */
export function outermost(page: Page, id: NodeId): NodeId {
  let outer = id
  while (outer > 0 && page.end[outer - 1] === page.end[outer] && isNameless(page, outer - 1)) outer--
  return outer
}

/** What a nameless `div` contains if it contains one element and nothing else; the element itself otherwise. */
export function innermost(page: Page, id: NodeId): NodeId {
  let inner = id
  const hasOne = () => tagName(page, inner + 1) !== '' && page.end[inner + 1] === page.end[inner]
  while (isNameless(page, inner) && inner + 1 < page.size && hasOne()) inner++
  return inner
}

function isNameless(page: Page, id: NodeId): boolean {
  return tagName(page, id) === 'div' && rawNames(page)(id).trim() === ''
}
