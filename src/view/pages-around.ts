import type { Place } from './reading-place.ts'
import type { Spot } from './spot.ts'

/** A text by pages, as in a book: one column of the window's size after the other. */
export interface Pages {
  /** From 0, and how many there are. */
  readonly page: number
  readonly count: number
  /** Of those, the page with the end of the text; below it, further pages may follow. */
  readonly last: number
  /** Turns to a page; to the first or the last where there are not so many. */
  turnTo(page: number): void
  /** Turns to the page on which this begins. */
  show(spot: Spot): void
  /** Turns to the page with what was read at a place. */
  goTo(place: Place): void
  /** What the page begins with, or what follows it, where it has no text of its own; null in a text without any. */
  readonly place: Place | null
  /** Scrolling takes over, where one was reading. */
  end(): Spot | null
}

const open = new WeakMap<Element, Pages>()

/** The pages that this stands on; null where one scrolls. */
export function pagesAround(spot: Spot): Pages | null {
  const element = spot instanceof Element ? spot : spot.startContainer.parentElement
  const main = element?.closest('main')
  return (main && open.get(main)) ?? null
}

/** From now on, what is in an element stands on these pages; on none, for null. */
export function putOnPages(main: Element, pages: Pages | null): void {
  if (pages) open.set(main, pages)
  else open.delete(main)
}
