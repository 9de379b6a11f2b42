import { blocks } from '../../../engine/page/facts/blocks.ts'
import { elementOf, type NodeId, type Page } from '../../../engine/page/page.ts'

/**
 * Also includes blocks this far outside the window, so that they are drawn at once when they are scrolled into it.
 */
const MARGIN = '200px'

/**
 * The blocks whose elements are in the window or near it. Only these have to be measured on a long page.
 * @param changed called when there are others
 */
export function blocksInView(page: Page, changed: () => void, signal: AbortSignal): () => number[] {
  const { element, count } = blocks(page)
  const near = idsInView(page, element, changed, signal)
  return () => Array.from({ length: count }, (_, block) => block).filter(block => near.has(element[block]!))
}

/**
 * The elements of a list that are in the window or near it, as a set that is kept up to date.
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
