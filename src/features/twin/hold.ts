import { BY_HAND } from '../../view/bring-into-view.ts'

/** Milliseconds in which a page's pictures come, once it is scrolled to where they are. */
const COMING = 2000

/**
 * Lets something stay where it was put, while what comes late moves the page under it, until the person does something.
 * The time counts from when the page is first seen.
 * @param put puts it there again, if it has moved
 * @returns lets go of it
 */
export function hold(put: () => void): () => void {
  const life = new AbortController()
  let end = 0
  const look = (now: number) => {
    if (life.signal.aborted) return
    end ||= now + COMING
    if (now > end) return life.abort()
    put()
    requestAnimationFrame(look)
  }
  for (const type of BY_HAND)
    addEventListener(type, () => life.abort(), { capture: true, passive: true, signal: life.signal })
  requestAnimationFrame(look)
  return () => life.abort()
}
