import { pagesAround } from './pages-around.ts'
import type { Pane } from './pane.ts'
import { layOut } from './place.ts'
import type { Spot } from './spot.ts'

/** How far down the window a thing begins that one is led to, as a share of its height. */
export const READING_LINE = 0.2

/** Frames in which guessed heights have become real ones, at most. */
const MOST_FRAMES = 12
/** Frames in which a thing stays where it was put, before it is left there. */
const STEADY = 3
/** What a person does to scroll by themselves. */
export const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Scrolls to where something is read with ease, or turns to its page. */
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
 * Puts something where it belongs. Parts of a long text that are out of sight have guessed heights, so it is looked at
 * again, until it stays where it was put or the person scrolls on.
 * @param put returns true when it stood there, or as near as the text's ends let it
 */
export function putUntilSteady(put: () => boolean, pane: Pane, signal: AbortSignal): void {
  const life = new AbortController()
  const stop = () => life.abort()
  let frames = 0
  let steady = 0
  const bring = () => {
    if (life.signal.aborted || signal.aborted) return
    steady = put() ? steady + 1 : 0
    if (++frames > MOST_FRAMES || steady >= STEADY) stop()
    else requestAnimationFrame(bring)
  }
  bring()
  // Not the key or the click that has led here: that one is still on its way.
  setTimeout(() => {
    for (const type of BY_HAND)
      (pane.tree as Document | ShadowRoot).addEventListener(type, stop, {
        capture: true,
        passive: true,
        signal: life.signal,
      })
  })
}

function put(spot: Spot, { scroller }: Pane): boolean {
  const { top } = spot.getBoundingClientRect()
  const scrolled = scroller.scrollTop
  scroller.scrollBy({ top: top - scroller.clientHeight * READING_LINE, behavior: 'instant' })
  return Math.abs(scroller.scrollTop - scrolled) < 1
}
