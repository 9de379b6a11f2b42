import type { PagePlaces } from '../../messages/worker.ts'
import type { ReadingPlace } from '../../schema/reading-place.ts'
import { pagesAround } from '../../view/paging/pages-around.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { placeIn } from '../../view/reader/place-in-view.ts'
import type { Source } from './reader-deps.ts'

/** The place at which to begin reading, and the block to which the page was scrolled then. */
export interface StartPlace {
  readonly at: ReadingPlace | null
  readonly onPage: number | null
  /** Whether the place comes from another window, and the page is not scrolled to it yet. */
  readonly isAhead: boolean
}

/**
 * The place at which to begin reading a page: the place in the window that read it last, or, if the page has been
 * scrolled since, the place on the page. A selection is read from its beginning.
 */
export async function startPlaceOf({ page, places }: Source, isSelection = false): Promise<StartPlace> {
  if (isSelection) return { at: null, onPage: null, isAhead: false }
  // If a place cannot be loaded, reading goes on without it.
  const [onPage, kept] = await Promise.all([
    page.where(null).catch(() => null),
    places.pagePlace().catch(() => null),
  ])
  const block = onPage?.block ?? null
  const at = kept?.onPage === block ? kept.at : onPage
  return { at, onPage: block, isAhead: at !== null && at.block !== block }
}

/** Stores the current place in a drawn article. Never rejects. */
export async function keepPlace(
  { prose, pane }: DrawnArticle,
  places: PagePlaces,
  onPage: number | null,
): Promise<void> {
  const pages = pagesAround(prose)
  // Before the person has begun to read, there is no place.
  const isAtTop = pages ? pages.page === 0 : pane.scroller.scrollTop === 0
  await places.keepPlace({ place: { at: isAtTop ? null : placeIn(prose, pane), onPage } }).catch(console.warn)
}
