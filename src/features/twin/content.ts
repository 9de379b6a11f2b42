import type { Verdict } from '../../engine/ensemble/verdict.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import type { Page } from '../../engine/page/page.ts'
import type { PageApi } from '../../messages/contract.ts'
import type { Handlers } from '../../messages/wire.ts'
import { flash } from '../../view/flash.ts'
import { BELOW, topIn } from '../../view/place.ts'
import type { Place } from '../../view/reading-place.ts'
import { hold } from './hold.ts'
import { boxOf, type Lines, scrollTo, standsIn } from './stand.ts'

/** What the person reads. */
interface Drawn {
  readonly page: Page
  readonly verdict: Verdict
}

/** Where in the window one reads: a third of it from above. */
const EYE = 1 / 3
/** Pixels that are no scrolling. */
const STILL = 1

/**
 * The page and its article as twins: where the one stands, and how to bring it to where the other does.
 * @param drawn what was read last, null before that
 */
export function twin(drawn: () => Drawn | null): Handlers<Pick<PageApi, 'where' | 'show'>> {
  /** Where the page was brought to, and where the text of that was then. */
  let letGo = () => {}
  let brought: { readonly place: Place; readonly first: Text; readonly top: number } | null = null

  /** The page may be shorter or set otherwise, and stands for that place all the same until somebody scrolls it. */
  const placeBroughtTo = (last: Drawn): Place | null => {
    const lines = brought && linesAt(last, brought.place.block)
    if (!lines || lines.first !== brought?.first || !standsIn(lines)) return null
    return hasMoved(lines) ? null : brought.place
  }
  const hasMoved = (lines: Lines) => Math.abs(boxOf(lines).top - brought!.top) >= STILL
  const bring = (place: Place, lines: Lines, top: number) => {
    scrollTo(lines, top)
    brought = { place, first: lines.first, top: boxOf(lines).top }
  }

  return {
    where() {
      const last = drawn()
      return last && (placeBroughtTo(last) ?? placeOnPage(last))
    },
    show({ place, flash: isShown }) {
      const last = drawn()
      const lines = last && linesAt(last, place.block)
      if (!lines || !standsIn(lines)) return false
      letGo()
      const box = boxOf(lines)
      if (!isShown) {
        // Below the text, it is the end of the last block that stands there.
        const top = place.block === BELOW ? place.top - box.height : topIn(place, box.height)
        bring(place, lines, top)
        // A page may have pictures that come when they are near.
        letGo = hold(() => {
          if (standsIn(lines) && hasMoved(lines)) bring(place, lines, top)
        })
        return true
      }
      if (box.top < 0 || box.bottom > innerHeight) scrollTo(lines, innerHeight * EYE)
      flash(() => boxOf(lines))
      return true
    },
  }
}

/** The kept block at which the eye is, or the nearest one; null while the page shows the first of them. */
function placeOnPage({ page, verdict: { keep } }: Drawn): Place | null {
  const eye = innerHeight * EYE
  let nearest: { readonly place: Place; readonly distance: number } | null = null
  let isFirst = true
  for (let block = 0; block < keep.length; block++) {
    if (!keep[block]) continue
    const lines = linesOf(page, block)
    if (!standsIn(lines)) continue
    const { top, bottom, height } = boxOf(lines)
    if (height === 0) continue
    if (isFirst && top >= 0) return null
    isFirst = false
    const distance = Math.max(top - eye, eye - bottom, 0)
    if (nearest && distance >= nearest.distance) continue
    nearest = { place: { block, top, height }, distance }
    if (distance === 0) break
  }
  return nearest?.place ?? null
}

/** The text of a block; of the last kept one for the end of the article. */
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
