import { inIdleTime } from '../components/idle.ts'
import type { Pane } from './pane.ts'
import { blockNear } from './place-in-view.ts'
import { textsIn } from './safe-document.ts'

/**
 * The positions of blocks within a text, in characters. Heights would not do: off-screen parts have estimated
 * ones.
 */
export interface Extent {
  /** The number of characters of the text. */
  readonly whole: number
  /** The number of characters before a block and in it. */
  of(block: Element): { readonly before: number; readonly within: number } | null
}

/**
 * Measures a completely rendered text when the browser is idle. Linear in its length.
 * @param signal stops the measuring; what is returned then is not of the whole text
 */
export async function extentOf(prose: Element, signal: AbortSignal): Promise<Extent> {
  const known: Known = new WeakMap()
  const measured = { whole: 0 }
  await inIdleTime(measure(prose, known, measured), signal)
  return { whole: measured.whole, of: block => known.get(block) ?? null }
}

type Known = WeakMap<Element, { before: number; within: number }>

/** Measures a text, and yields after each of its text nodes. */
function* measure(prose: Element, known: Known, measured: { whole: number }): Generator<void> {
  for (const text of textsIn(prose, each => each.localName === 'button')) {
    const { whole } = measured
    // Whitespace is not counted, because bold starts split words into elements.
    const { length } = text.data.replaceAll(/\s+/g, '')
    const block = text.parentElement?.closest('[data-block]')
    const entry = block && known.get(block)
    // A nested block can divide a block's text. Its characters count for both, which keeps the sums right.
    if (entry) entry.within = whole + length - entry.before
    else if (block) known.set(block, { before: whole, within: length })
    measured.whole += length
    yield
  }
}

/**
 * The share of a text that has been read, like the position of a scroll bar: 0 at the beginning, 1 when the
 * end is in the window.
 * @param above share of the text above the window
 * @param below share of the text below it
 */
export function shareRead(above: number, below: number): number {
  const outside = above + below
  return outside > 0 ? above / outside : 1
}

/** The share of the text that has been read in a scrolling window. */
export function readSoFar(prose: HTMLElement, extent: Extent, pane: Pane): number {
  const height = pane.scroller.clientHeight
  const { top, bottom } = prose.getBoundingClientRect()
  const above = top >= 0 ? 0 : bottom <= 0 ? 1 : shareAt(0, blockNear(prose, pane, 0, height), extent)
  const below =
    bottom <= height + 1
      ? 0
      : top >= height
        ? 1
        : 1 - shareAt(height, blockNear(prose, pane, height, 0), extent)
  return shareRead(above, below)
}

/** The share of the text above a height in the window at which this block is. */
function shareAt(y: number, block: HTMLElement | null, extent: Extent): number {
  const part = block && extent.of(block)
  if (!part || extent.whole === 0) return 0
  const { top, height } = block.getBoundingClientRect()
  const shareInBlock = height > 0 ? Math.min(1, Math.max(0, (y - top) / height)) : 0
  return (part.before + shareInBlock * part.within) / extent.whole
}
