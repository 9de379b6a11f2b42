import { pagesAround } from '../paging/pages-around.ts'
import type { Pane } from './pane.ts'
import { layOut } from './place-in-view.ts'
import type { Spot } from './spot.ts'

/** Where an element is placed when it is scrolled into view, as a share of the window's height. */
export const READING_LINE = 0.2

/** The number of frames after which placing is given up. Estimated heights become real within it. */
const MOST_FRAMES = 12
/** The number of consecutive frames in which the element must stay in place. */
const STEADY = 3
/** Events by which a person scrolls. */
export const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Scrolls a spot to the reading position, or turns to its page. */
export function bringIntoView(spot: Spot, pane: Pane, signal: AbortSignal): void {
  const pages = pagesAround(spot)
  if (pages) pages.show(spot)
  else {
    const element = spot instanceof Element ? spot : spot.startContainer.parentElement
    if (element) layOut(element)
    putUntilSteady(() => put(spot, pane), pane, signal)
  }
}

/**
 * Calls `put` in every frame until the scroll position is steady or the person scrolls. One call is not
 * enough: off-screen parts of a long text have estimated heights, which change when they are laid out.
 * @param put scrolls to the place, and returns true when nothing had to move
 */
export function putUntilSteady(put: () => boolean, pane: Pane, signal: AbortSignal): void {
  const lifetime = new AbortController()
  const stop = () => lifetime.abort()
  let frames = 0
  let steady = 0
  const bring = () => {
    if (lifetime.signal.aborted || signal.aborted) return
    steady = put() ? steady + 1 : 0
    if (++frames > MOST_FRAMES || steady >= STEADY) stop()
    else requestAnimationFrame(bring)
  }
  bring()
  // Deferred: the key or click that led here is still being dispatched.
  setTimeout(() => {
    for (const type of BY_HAND)
      (pane.tree as Document | ShadowRoot).addEventListener(type, stop, {
        capture: true,
        passive: true,
        signal: lifetime.signal,
      })
  })
}

function put(spot: Spot, { scroller }: Pane): boolean {
  const { top } = spot.getBoundingClientRect()
  const scrolled = scroller.scrollTop
  scroller.scrollBy({ top: top - scroller.clientHeight * READING_LINE, behavior: 'instant' })
  return Math.abs(scroller.scrollTop - scrolled) < 1
}
