import { pagesAround } from '../pages-around.ts'
import type { Pane } from '../pane.ts'

/** Keeps in view what is read aloud. */
export interface Follower {
  /** The person has left what is read. */
  readonly isAway: boolean
  /** This is read now. It is scrolled to if it is not in the middle of the window, unless the person has gone elsewhere. */
  follow(ranges: readonly Range[]): void
  /** Back to it. */
  back(): void
}

/** What lies between these parts of the window's height is comfortable to read; and where a new line is put. */
const COMFORT = { from: 0.1, to: 0.7, line: 0.3 }
/** Windows: further than this, nobody watches the text go by. */
const FAR = 2

/**
 * @param wasAway the person has left it already
 * @param strayed told when the person has left what is read, and when they are back
 */
export function follower(
  { scroller, scrolls }: Pane,
  wasAway: boolean,
  strayed: (isAway: boolean) => void,
  signal: AbortSignal,
): Follower {
  let ranges: readonly Range[] = []
  let isAway = wasAway
  /** Who scrolls, and where to if it is us. */
  let mover: 'us' | 'person' | null = null
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
    const wanted = Math.max(0, Math.min(scrollTop + top - window * COMFORT.line, scrollHeight - window))
    if (Math.abs(wanted - scrollTop) < 2) return
    mover = 'us'
    goal = wanted
    const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches
    const isFar = Math.abs(wanted - scrollTop) > FAR * window
    scroller.scrollTo({ top: wanted, behavior: isQuiet || isFar ? 'instant' : 'smooth' })
  }

  scrolls.addEventListener('scroll', () => (mover ??= 'person'), { signal, passive: true })
  scrolls.addEventListener(
    'scrollend',
    () => {
      // Whoever turns the wheel on our way has taken over.
      const isOurs = mover === 'us' && Math.abs(scroller.scrollTop - goal) < 2
      mover = null
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
      // By pages there is no scrolling: the voice turns them.
      const pages = now[0] ? pagesAround(now[0]) : null
      if (pages) return pages.show(now[0]!)
      const seen = extent()
      if (!seen || mover === 'person') return
      const window = scroller.clientHeight
      if (isAway) {
        if (seen.top >= 0 && seen.bottom <= window) stray(false)
        return
      }
      const isTall = seen.bottom - seen.top > window * (COMFORT.to - COMFORT.from)
      const isComfortable =
        seen.top >= window * COMFORT.from && (isTall ? seen.top : seen.bottom) <= window * COMFORT.to
      if (!isComfortable) scrollTo(seen.top)
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
