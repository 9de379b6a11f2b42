import type { ReadingPlace } from '../../schema/reading-place.ts'
import type { Spot } from '../reader/spot.ts'

/** A text in pages: columns of the window's size, one after the other. */
export interface Pages {
  /** The index of the page, from 0, and the number of pages. */
  readonly page: number
  readonly count: number
  /** The index of the page that contains the end of the text. Pages with the footer may follow. */
  readonly last: number
  /** Turns to a page. An index out of range is clamped. */
  turnTo(page: number): void
  /** Turns to the page on which this begins. */
  show(spot: Spot): void
  /** Turns to the page that contains a place. */
  goTo(place: ReadingPlace): void
  /**
   * The place at the beginning of the page, or of the next text when the page has none. Null when there is no
   * text.
   */
  readonly place: ReadingPlace | null
  /** Ends the paged view. Returns the beginning of the page, so that scrolling can continue there. */
  end(): Spot | null
}

const open = new WeakMap<Element, Pages>()

/** The pages that contain a spot; null when the view scrolls. */
export function pagesAround(spot: Spot): Pages | null {
  const element = spot instanceof Element ? spot : spot.startContainer.parentElement
  const main = element?.closest('main')
  return (main && open.get(main)) ?? null
}

/** Registers the pages of an element; null removes them. */
export function putOnPages(main: Element, pages: Pages | null): void {
  if (pages) open.set(main, pages)
  else open.delete(main)
}
