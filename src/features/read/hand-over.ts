import type { PagePlaces } from '../../messages/contract.ts'
import { type Place, placeIn } from '../../view/place.ts'
import type { DrawnArticle } from '../../view/reader.ts'
import type { Source } from './reading-parts.ts'

/** Where to begin reading, and which block stood in the page's own window then. */
export interface Beginning {
  readonly at: Place | null
  readonly onPage: number | null
}

/**
 * Where somebody was reading the page: in another window of ours, or, where the page has been scrolled since, on the
 * page. For a page that has just been read; of a selection, at its beginning.
 */
export async function beginningOf({ page, places }: Source, isSelection = false): Promise<Beginning> {
  if (isSelection) return { at: null, onPage: null }
  // Nobody is kept from reading by a place that is lost.
  const [onPage, kept] = await Promise.all([
    page.where(null).catch(() => null),
    places.kept().catch(() => null),
  ])
  const block = onPage?.block ?? null
  return { at: kept?.onPage === block ? kept.at : onPage, onPage: block }
}

/** Keeps the place that a drawn article is at, as it is now. Never rejects. */
export async function keepPlace(
  { prose, pane }: DrawnArticle,
  places: PagePlaces,
  onPage: number | null,
): Promise<void> {
  await places.keep({ at: placeIn(prose, pane), onPage }).catch(console.warn)
}
