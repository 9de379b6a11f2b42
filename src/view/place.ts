import { pagesAround } from './pages-around.ts'
import type { Pane } from './pane.ts'
import type { Place } from './reading-place.ts'

/**
 * How far down a window one is taken to read, in pixels. The text that stands there is the one that stays there from
 * window to window: what is above it may be longer in one that is narrower.
 */
export const LINE = 96

/** A number that no block has, and that may be sent. */
export const BELOW = Number.MAX_SAFE_INTEGER

/** Pixels between the points at which the window is probed for a block. */
const PROBE = 16

/** The number a block of the article carries. */
export function blockNumber(block: Element): number {
  return Number(block.getAttribute('data-block'))
}

/** The uppermost block in the window's upper half; null where there is none. */
export function blockInView(prose: Element, pane: Pane): HTMLElement | null {
  return blockNear(prose, pane, PROBE, pane.scroller.clientHeight / 2)
}

/** The first block that is met in the window on the way from one height in it to another; null where there is none. */
export function blockNear(
  prose: Element,
  { tree, scroller }: Pane,
  from: number,
  to: number,
): HTMLElement | null {
  const { left, width } = prose.getBoundingClientRect()
  // By pages, the text is far wider than the window.
  const x = width > scroller.clientWidth ? scroller.clientWidth / 2 : left + width / 2
  const way = to > from ? PROBE : -PROBE
  // The window's lower edge is no longer in it.
  for (let y = Math.min(from, scroller.clientHeight - 1); way > 0 ? y < to : y > to; y += way) {
    const block = tree
      .elementsFromPoint(x, y)
      .map(each => each.closest<HTMLElement>('[data-block]'))
      .find(each => each && prose.contains(each))
    if (block) return block
  }
  return null
}

/** The place in a drawn text; null above it. */
export function placeIn(prose: Element, pane: Pane): Place | null {
  const pages = pagesAround(prose)
  if (pages) return pages.place
  const half = pane.scroller.clientHeight / 2
  const { bottom } = prose.getBoundingClientRect()
  const block =
    blockNear(prose, pane, LINE, half) ??
    blockNear(prose, pane, LINE, 0) ??
    (bottom < half ? null : lastAbove(prose))
  if (block) return placeAt(block)
  return bottom < half ? { block: BELOW, top: bottom, height: 0 } : null
}

/** Where nothing but a picture is in sight: the last block that begins above the line that is read. */
function lastAbove(prose: Element): Element | null {
  const isAbove = (each: Element) => each.getBoundingClientRect().top <= LINE
  const part = [...prose.children].findLast(isAbove)
  return [...(part?.querySelectorAll('[data-block]') ?? [])].findLast(isAbove) ?? null
}

/** Sees to it that what is out of sight has its own height, and not a guessed one that may be less. */
export function layOut(element: Element): void {
  element.closest<HTMLElement>('.slice')?.style.setProperty('content-visibility', 'visible')
}

/** Where a block stands. */
export function placeAt(block: Element): Place {
  const { top, height } = block.getBoundingClientRect()
  return { block: blockNumber(block), top, height }
}

/** The share of its block that lies above the line that is read: 0 where it begins there, or further down. */
export function shareAbove({ top, height }: Place): number {
  return height > 0 ? Math.min(1, Math.max(0, (LINE - top) / height)) : 0
}

/** How far down a window a block of this height begins, where the same part of it stands at the line that is read. */
export function topIn(place: Place, tall: number): number {
  const { top, height } = place
  const share = shareAbove(place)
  // What begins further down, or ended further up, does so in every window.
  return share === 0 ? top : top + share * (height - tall)
}

/** What is seen of an element: itself, or what it is folded away in. */
export function shownOf(element: Element): Element {
  let shown = element
  while (!shown.checkVisibility()) {
    const folded = shown.parentElement?.closest('details')
    if (!folded) return element
    shown = folded
  }
  return shown
}

/** True when this part of the text goes as far as the place, or beyond. */
export function reaches(part: Element, place: Place): boolean {
  const blocks = part.querySelectorAll('[data-block]')
  const last = blocks[blocks.length - 1]
  return last !== undefined && blockNumber(last) >= place.block
}

/** Scrolls back to a place in a text drawn anew, and returns the block that now stands there, if any. */
export function returnTo(place: Place, prose: Element, { scroller }: Pane): HTMLElement | null {
  const blocks = [...prose.querySelectorAll<HTMLElement>('[data-block]')]
  const block = blocks.find(each => blockNumber(each) >= place.block) ?? null
  if (block) layOut(block)
  const box = block && shownOf(block).getBoundingClientRect()
  const top = box ? box.top : prose.getBoundingClientRect().bottom
  // Another window may have been taller.
  const wanted = Math.min(topIn(place, box?.height ?? 0), scroller.clientHeight / 2)
  scroller.scrollBy({ top: top - wanted, behavior: 'instant' })
  return block
}
