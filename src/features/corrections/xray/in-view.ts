import { blocks } from '../../../engine/page/facts/blocks.ts'
import { elementOf, type NodeId, type Page } from '../../../engine/page/page.ts'

/** Beyond the edge of the window, so that what is scrolled to is there at once. */
const MARGIN = '200px'

/**
 * The blocks whose elements are in the window or near it: of a long page only these have to be measured.
 * @param changed called when there are others
 */
export function blocksInView(page: Page, changed: () => void, signal: AbortSignal): () => number[] {
  const { element, count } = blocks(page)
  const near = idsInView(page, element, changed, signal)
  return () => Array.from({ length: count }, (_, block) => block).filter(block => near.has(element[block]!))
}

/**
 * Those of some elements that are in the window or near it, as a set that is kept up to date.
 * @param changed called when there are others
 */
export function idsInView(
  page: Page,
  elements: Iterable<NodeId>,
  changed: () => void,
  signal: AbortSignal,
): ReadonlySet<NodeId> {
  const near = new Set<NodeId>()
  const ids = new Map<Element, NodeId>()
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        const id = ids.get(target)!
        if (isIntersecting) near.add(id)
        else near.delete(id)
      }
      changed()
    },
    { rootMargin: MARGIN },
  )
  for (const id of new Set(elements)) {
    ids.set(elementOf(page, id), id)
    observer.observe(elementOf(page, id))
  }
  signal.addEventListener('abort', () => observer.disconnect())
  return near
}
