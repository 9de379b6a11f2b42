import { rootElement } from '../safe-document.ts'
import type { Enriching } from './enrichment.ts'

/** How far below the window work begins, so that it is done when it comes into sight. */
const AHEAD = '600px'

/**
 * Does something about each element once, when it has come near the window.
 * @returns what takes one more element
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
    // A margin around the window is none around what scrolls within it, be it in the document or in a tree of its own.
    { root: pane.scroller === rootElement() ? null : pane.scroller, rootMargin: AHEAD },
  )
  signal.addEventListener('abort', () => observer.disconnect())
  return element => observer.observe(element)
}
