import { BY_HAND } from '../../view/reader/bring-into-view.ts'

/** How long images load after the page was scrolled to them, in milliseconds. */
const DURATION = 2000

/**
 * Keeps something in place while late content moves the page, until the person acts or the time is over. The
 * time counts from the first painted frame.
 * @param put moves it back if it has moved
 * @returns a function that ends this
 */
export function hold(put: () => void): () => void {
  const lifetime = new AbortController()
  let end = 0
  const check = (now: number) => {
    if (lifetime.signal.aborted) return
    end ||= now + DURATION
    if (now > end) return lifetime.abort()
    put()
    requestAnimationFrame(check)
  }
  for (const type of BY_HAND)
    addEventListener(type, () => lifetime.abort(), { capture: true, passive: true, signal: lifetime.signal })
  requestAnimationFrame(check)
  return () => lifetime.abort()
}
