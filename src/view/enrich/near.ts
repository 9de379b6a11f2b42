import { rootElement } from '../reader/safe-document.ts'
import type { Enriching } from './enrichment.ts'

/** How far outside the window elements are processed, so that the work is done when they become visible. */
const ROOT_MARGIN = '600px'

/**
 * Calls `work` once for each element, when it comes near the window.
 * @returns a function that adds an element
 */
export function whenNear<T extends Element>(
  work: (element: T) => void,
  { pane, signal }: Pick<Enriching, 'pane' | 'signal'>,
): (element: T) => void {
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        work(target as T)
      }
    },
    // `rootMargin` has no effect on boxes that scroll inside the root, so the scrolling element is the root.
    { root: pane.scroller === rootElement() ? null : pane.scroller, rootMargin: ROOT_MARGIN },
  )
  signal.addEventListener('abort', () => observer.disconnect())
  return element => observer.observe(element)
}
