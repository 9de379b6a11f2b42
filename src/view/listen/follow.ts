import { pagesAround } from '../paging/pages-around.ts'
import type { Pane } from '../reader/pane.ts'

/** Keeps the text that is read aloud in view. */
export interface Follower {
  /** Whether the person has scrolled away from the text that is read. */
  readonly isAway: boolean
  /**
   * Sets the text that is read now. It is scrolled into view unless it is near the middle of the window or
   * the person has scrolled away.
   */
  follow(ranges: readonly Range[]): void
  /** Scrolls back to the text that is read. */
  back(): void
}

/**
 * Shares of the window's height: the range in which text need not be scrolled, and the line to which it is
 * scrolled.
 */
const TARGET = { from: 0.1, to: 0.7, line: 0.3 }
/** In window heights: longer distances are scrolled without animation. */
const FAR = 2

/**
 * @param wasAway whether the person has already scrolled away
 * @param strayed called when the person scrolls away from the text that is read, and when they return
 */
export function follower(
  { scroller, scrolls }: Pane,
  wasAway: boolean,
  strayed: (isAway: boolean) => void,
  signal: AbortSignal,
): Follower {
  let ranges: readonly Range[] = []
  let isAway = wasAway
  /** Who is scrolling, and the target of our own scrolling. */
  let scrolledBy: 'us' | 'person' | null = null
  let goal = 0

  const extent = () => {
    const boxes = ranges.map(range => range.getBoundingClientRect()).filter(({ height }) => height > 0)
    if (boxes.length === 0) return null
    return {
      top: Math.min(...boxes.map(each => each.top)),
      bottom: Math.max(...boxes.map(each => each.bottom)),
    }
  }
  const stray = (now: boolean) => {
    if (now === isAway) return
    isAway = now
    strayed(now)
  }
  const scrollTo = (top: number) => {
    const window = scroller.clientHeight
    const { scrollTop, scrollHeight } = scroller
    const wanted = Math.max(0, Math.min(scrollTop + top - window * TARGET.line, scrollHeight - window))
    if (Math.abs(wanted - scrollTop) < 2) return
    scrolledBy = 'us'
    goal = wanted
    const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches
    const isFar = Math.abs(wanted - scrollTop) > FAR * window
    scroller.scrollTo({ top: wanted, behavior: isQuiet || isFar ? 'instant' : 'smooth' })
  }

  scrolls.addEventListener('scroll', () => (scrolledBy ??= 'person'), { signal, passive: true })
  scrolls.addEventListener(
    'scrollend',
    () => {
      // If the person scrolls during our scrolling, it ends elsewhere.
      const isOurs = scrolledBy === 'us' && Math.abs(scroller.scrollTop - goal) < 2
      scrolledBy = null
      const seen = isOurs ? null : extent()
      if (seen) stray(seen.bottom < 0 || seen.top > scroller.clientHeight)
    },
    { signal },
  )

  return {
    get isAway() {
      return isAway
    },
    follow(now) {
      ranges = now
      // The paged view does not scroll; its pages are turned instead.
      const pages = now[0] ? pagesAround(now[0]) : null
      if (pages) return pages.show(now[0]!)
      const seen = extent()
      if (!seen || scrolledBy === 'person') return
      const window = scroller.clientHeight
      if (isAway) {
        if (seen.top >= 0 && seen.bottom <= window) stray(false)
        return
      }
      const isTall = seen.bottom - seen.top > window * (TARGET.to - TARGET.from)
      const isWellPlaced =
        seen.top >= window * TARGET.from && (isTall ? seen.top : seen.bottom) <= window * TARGET.to
      if (!isWellPlaced) scrollTo(seen.top)
    },
    back() {
      stray(false)
      const pages = ranges[0] ? pagesAround(ranges[0]) : null
      if (pages) return pages.show(ranges[0]!)
      const seen = extent()
      if (seen) scrollTo(seen.top)
    },
  }
}
