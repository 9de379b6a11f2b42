import type { ReadingPlace } from '../../schema/reading-place.ts'
import { pagesAround } from '../paging/pages-around.ts'
import type { Pane } from './pane.ts'

/**
 * The distance of the reading line from the top of the window, in pixels. The text at this line stays there
 * when the view moves to another window; the text above it may have another height there.
 */
export const LINE = 96

/** A block number that no block has; it is a safe integer, so that it can be sent in messages. */
export const BELOW = Number.MAX_SAFE_INTEGER

/** The distance between the points at which the window is probed for a block, in pixels. */
const PROBE = 16

/** The number of a block of the article. */
export function blockNumber(block: Element): number {
  return Number(block.getAttribute('data-block'))
}

/** The first block in the upper half of the window; null when there is none. */
export function blockInView(prose: Element, pane: Pane): HTMLElement | null {
  return blockNear(prose, pane, PROBE, pane.scroller.clientHeight / 2)
}

/** The first block found by probing the window from one height to another; null when there is none. */
export function blockNear(
  prose: Element,
  { tree, scroller }: Pane,
  from: number,
  to: number,
): HTMLElement | null {
  const { left, width } = prose.getBoundingClientRect()
  // In the paged view, the text is far wider than the window.
  const x = width > scroller.clientWidth ? scroller.clientWidth / 2 : left + width / 2
  const step = to > from ? PROBE : -PROBE
  // The bottom edge of the window is not inside it.
  for (let y = Math.min(from, scroller.clientHeight - 1); step > 0 ? y < to : y > to; y += step) {
    const block = tree
      .elementsFromPoint(x, y)
      .map(each => each.closest<HTMLElement>('[data-block]'))
      .find(each => each && prose.contains(each))
    if (block) return block
  }
  return null
}

/** The reading position in a drawn text; null above the text. */
export function placeIn(prose: Element, pane: Pane): ReadingPlace | null {
  const pages = pagesAround(prose)
  if (pages) return pages.place
  const middle = pane.scroller.clientHeight / 2
  const { bottom } = prose.getBoundingClientRect()
  const block =
    blockNear(prose, pane, LINE, middle) ??
    blockNear(prose, pane, LINE, 0) ??
    (bottom < middle ? null : lastAbove(prose))
  if (block) return placeAt(block)
  return bottom < middle ? { block: BELOW, top: bottom, height: 0 } : null
}

/** When only a picture is visible: the last block that begins above the reading line. */
function lastAbove(prose: Element): Element | null {
  const isAbove = (each: Element) => each.getBoundingClientRect().top <= LINE
  const part = [...prose.children].findLast(isAbove)
  return [...(part?.querySelectorAll('[data-block]') ?? [])].findLast(isAbove) ?? null
}

/** Forces the layout of an off-screen part of the text, whose height is otherwise an estimate. */
export function layOut(element: Element): void {
  element.closest<HTMLElement>('.slice')?.style.setProperty('content-visibility', 'visible')
}

/** The position of a block. */
export function placeAt(block: Element): ReadingPlace {
  const { top, height } = block.getBoundingClientRect()
  return { block: blockNumber(block), top, height }
}

/** The share of the block that is above the reading line; 0 when the block begins at or below it. */
export function shareAbove({ top, height }: ReadingPlace): number {
  return height > 0 ? Math.min(1, Math.max(0, (LINE - top) / height)) : 0
}

/** The top position for a block of this height, such that the same part of it is at the reading line. */
export function topIn(place: ReadingPlace, tall: number): number {
  const { top, height } = place
  const share = shareAbove(place)
  // A block that begins below the line, or ends above it, keeps its position.
  return share === 0 ? top : top + share * (height - tall)
}

/** The visible element for this one: itself, or the closed `details` around it. */
export function shownOf(element: Element): Element {
  let shown = element
  while (!shown.checkVisibility()) {
    const folded = shown.parentElement?.closest('details')
    if (!folded) return element
    shown = folded
  }
  return shown
}

/** Whether this part of the text includes the place or is beyond it. */
export function reaches(part: Element, place: ReadingPlace): boolean {
  const blocks = part.querySelectorAll('[data-block]')
  const last = blocks[blocks.length - 1] ?? part.closest('[data-block]')
  return last !== null && blockNumber(last) >= place.block
}

/**
 * Scrolls to a place in a redrawn text. Returns the block at that place, or the next one; null when there is
 * none.
 */
export function returnTo(place: ReadingPlace, prose: Element, { scroller }: Pane): HTMLElement | null {
  const blocks = [...prose.querySelectorAll<HTMLElement>('[data-block]')]
  const block = blocks.find(each => blockNumber(each) >= place.block) ?? null
  if (block) layOut(block)
  const box = block && shownOf(block).getBoundingClientRect()
  const top = box ? box.top : prose.getBoundingClientRect().bottom
  // The place may come from a taller window.
  const wanted = Math.min(topIn(place, box?.height ?? 0), scroller.clientHeight / 2)
  scroller.scrollBy({ top: top - wanted, behavior: 'instant' })
  return block
}
