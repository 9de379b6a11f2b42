import type { Verdict } from '../../engine/decision/verdict.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import type { Page } from '../../engine/page/page.ts'
import type { PageHandlers } from '../../messages/page-calls.ts'
import type { ReadingPlace } from '../../schema/reading-place.ts'
import { flash } from '../../view/reader/flash.ts'
import { BELOW, topIn } from '../../view/reader/place-in-view.ts'
import { hold } from './hold.ts'
import { boxOf, type Lines, scrollTo, standsIn } from './stand.ts'

/** The page that was read, and the verdict on its blocks. */
interface Drawn {
  readonly page: Page
  readonly verdict: Verdict
}

/** The reading position on a page, as a share of the window's height. */
const READING_POSITION = 1 / 3
/** Smaller differences do not count as scrolling, in pixels. */
const TOLERANCE = 1

/**
 * Scroll sync between the page and its article: reports the place of the page, and scrolls it to the place of
 * the article.
 * @param drawn returns what was read last; null before that
 */
export function scrollSync(drawn: () => Drawn | null): Pick<PageHandlers, 'where' | 'show'> {
  /** The place to which the page was scrolled, and the position of its text then. */
  let release = () => {}
  let lastShown: { readonly place: ReadingPlace; readonly first: Text; readonly top: number } | null = null

  /**
   * The last place stays valid until somebody scrolls, even if the page could not be scrolled exactly there.
   */
  const lastShownPlace = (last: Drawn): ReadingPlace | null => {
    const lines = lastShown && linesAt(last, lastShown.place.block)
    if (!lines || lines.first !== lastShown?.first || !standsIn(lines)) return null
    return hasMoved(lines) ? null : lastShown.place
  }
  const hasMoved = (lines: Lines) => Math.abs(boxOf(lines).top - lastShown!.top) >= TOLERANCE
  const scrollToPlace = (place: ReadingPlace, lines: Lines, top: number) => {
    scrollTo(lines, top)
    lastShown = { place, first: lines.first, top: boxOf(lines).top }
  }

  return {
    where() {
      const last = drawn()
      return last && (lastShownPlace(last) ?? placeOnPage(last))
    },
    show({ place, flash: isShown }) {
      const last = drawn()
      const lines = last && linesAt(last, place.block)
      if (!lines || !standsIn(lines)) return false
      release()
      const box = boxOf(lines)
      if (!isShown) {
        // Below the text, the place is the end of the last block.
        const top = place.block === BELOW ? place.top - box.height : topIn(place, box.height)
        scrollToPlace(place, lines, top)
        // Images of the page may load when they come near the window.
        release = hold(() => {
          if (standsIn(lines) && hasMoved(lines)) scrollToPlace(place, lines, top)
        })
        return true
      }
      if (box.top < 0 || box.bottom > innerHeight) scrollTo(lines, innerHeight * READING_POSITION)
      flash(() => boxOf(lines))
      return true
    },
  }
}

/** The kept block at the reading position, or the nearest one; null while the first kept block is in view. */
function placeOnPage({ page, verdict: { keep } }: Drawn): ReadingPlace | null {
  const position = innerHeight * READING_POSITION
  let nearest: { readonly place: ReadingPlace; readonly distance: number } | null = null
  let isFirst = true
  for (let block = 0; block < keep.length; block++) {
    if (!keep[block]) continue
    const lines = linesOf(page, block)
    if (!standsIn(lines)) continue
    const { top, bottom, height } = boxOf(lines)
    if (height === 0) continue
    if (isFirst && top >= 0) return null
    isFirst = false
    const distance = Math.max(top - position, position - bottom, 0)
    if (nearest && distance >= nearest.distance) continue
    nearest = { place: { block, top, height }, distance }
    if (distance === 0) break
  }
  return nearest?.place ?? null
}

/** The text of a block; for the end of the article, of the last kept block. */
function linesAt({ page, verdict: { keep } }: Drawn, block: number): Lines | null {
  const at = block === BELOW ? keep.lastIndexOf(1) : block
  return at >= 0 && at < keep.length ? linesOf(page, at) : null
}

function linesOf(page: Page, block: number): Lines {
  const { first, stop, of } = blocks(page)
  const from = first[block]!
  let to = stop[block]! - 1
  while (to > from && of[to] !== block) to--
  return { first: page.node[from] as Text, last: page.node[to] as Text }
}
