import type { Pane } from './pane.ts'
import { blockNear } from './place.ts'
import { textsIn } from './safe-document.ts'

/** How a text is spread over its blocks: by characters, since heights are guessed where nobody has been yet. */
export interface Extent {
  /** Characters of all of it. */
  readonly whole: number
  /** Characters before a block, and in it. */
  of(block: Element): { readonly before: number; readonly within: number } | null
}

/** Measures a text that has filled in. Linear in its length. */
export function extentOf(prose: Element): Extent {
  const known = new WeakMap<Element, { before: number; within: number }>()
  let whole = 0
  for (const text of textsIn(prose, each => each.localName === 'button')) {
    // Without its spaces: a word may be in parts, for the eye.
    const { length } = text.data.replaceAll(/\s+/g, '')
    const block = text.parentElement?.closest('[data-block]')
    const entry = block && known.get(block)
    // Text of a list inside a block's own comes between its parts; counted where it stands, the sum stays right.
    if (entry) entry.within = whole + length - entry.before
    else if (block) known.set(block, { before: whole, within: length })
    whole += length
  }
  return { whole, of: block => known.get(block) ?? null }
}

/**
 * What share of a text has been read, as a scroll bar would say it, but in text: 0 where it begins, 1 where its end
 * is in the window.
 * @param above share of the text above the window
 * @param below share of the text below it
 */
export function shareRead(above: number, below: number): number {
  const out = above + below
  return out > 0 ? above / out : 1
}

/** What share of a text has been read in a window that scrolls. */
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

/** The share of the text above a height in the window where this block stands. */
function shareAt(y: number, block: HTMLElement | null, extent: Extent): number {
  const part = block && extent.of(block)
  if (!part || extent.whole === 0) return 0
  const { top, height } = block.getBoundingClientRect()
  const into = height > 0 ? Math.min(1, Math.max(0, (y - top) / height)) : 0
  return (part.before + into * part.within) / extent.whole
}
