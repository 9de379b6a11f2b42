import type { PagePlaces } from '../../messages/worker.ts'
import type { ReadingPlace } from '../../schema/reading-place.ts'
import { pagesAround } from '../../view/paging/pages-around.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { placeIn } from '../../view/reader/place-in-view.ts'
import type { Source } from './reader-deps.ts'

/** Where to begin reading, and which block stood in the page's own window then. */
export interface StartPlace {
  readonly at: ReadingPlace | null
  readonly onPage: number | null
  /** Somebody has read on elsewhere, and the page does not stand there yet. */
  readonly isAhead: boolean
}

/**
 * Where somebody was reading the page: in another window of ours, or, where the page has been scrolled since, on the
 * page. For a page that has just been read; of a selection, at its beginning.
 */
export async function startPlaceOf({ page, places }: Source, isSelection = false): Promise<StartPlace> {
  if (isSelection) return { at: null, onPage: null, isAhead: false }
  // Nobody is kept from reading by a place that is lost.
  const [onPage, kept] = await Promise.all([
    page.where(null).catch(() => null),
    places.pagePlace().catch(() => null),
  ])
  const block = onPage?.block ?? null
  const at = kept?.onPage === block ? kept.at : onPage
  return { at, onPage: block, isAhead: at !== null && at.block !== block }
}

/** Keeps the place that a drawn article is at, as it is now. Never rejects. */
export async function keepPlace(
  { prose, pane }: DrawnArticle,
  places: PagePlaces,
  onPage: number | null,
): Promise<void> {
  const pages = pagesAround(prose)
  // Who has not begun yet is nowhere.
  const isAtTop = pages ? pages.page === 0 : pane.scroller.scrollTop === 0
  await places.keepPlace({ place: { at: isAtTop ? null : placeIn(prose, pane), onPage } }).catch(console.warn)
}
