import type { Pane } from '../pane.ts'

/** Keeps in view what is read aloud. */
export interface Follower {
  /** This is read now. It is scrolled to if it is not in the middle of the window, unless the person has gone elsewhere. */
  follow(ranges: readonly Range[]): void
  /** Back to it. */
  back(): void
}

/** What lies between these parts of the window's height is comfortable to read; and where a new line is put. */
const COMFORT = { from: 0.1, to: 0.7, line: 0.3 }
/** Windows: further than this, nobody watches the text go by. */
const FAR = 2

/** @param strayed told when the person has left what is read, and when they are back */
export function follower(
  { scroller, scrolls }: Pane,
  strayed: (isAway: boolean) => void,
  signal: AbortSignal,
): Follower {
  let ranges: readonly Range[] = []
  let isAway = false
  /** Who scrolls. */
  let mover: 'us' | 'person' | null = null

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
    const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches
    const isFar = Math.abs(wanted - scrollTop) > FAR * window
    scroller.scrollTo({ top: wanted, behavior: isQuiet || isFar ? 'instant' : 'smooth' })
  }

  scrolls.addEventListener('scroll', () => (mover ??= 'person'), { signal, passive: true })
  scrolls.addEventListener(
    'scrollend',
    () => {
      const wasPerson = mover === 'person'
      mover = null
      const seen = wasPerson ? extent() : null
      if (seen) stray(seen.bottom < 0 || seen.top > scroller.clientHeight)
    },
    { signal },
  )
  // Whoever turns the wheel takes over from us.
  const take = () => {
    if (mover === 'us') mover = 'person'
  }
  for (const type of ['wheel', 'touchmove']) scrolls.addEventListener(type, take, { signal, passive: true })

  return {
    follow(now) {
      ranges = now
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
      const seen = extent()
      if (seen) scrollTo(seen.top)
    },
  }
}
