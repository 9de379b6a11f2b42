/** How far below the window work begins, so that it is done when it comes into sight. */
const AHEAD = '600px'

/**
 * Does something about each element once, when it has come near the window.
 * @returns what takes one more element
 */
export function whenNear<T extends Element>(
  work: (element: T) => void,
  signal: AbortSignal,
): (element: T) => void {
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        work(target as T)
      }
    },
    { rootMargin: AHEAD },
  )
  signal.addEventListener('abort', () => observer.disconnect())
  return element => observer.observe(element)
}
