import type { Pane } from './pane.ts'
import { blockNear } from './place-in-view.ts'
import { newRange, textsIn } from './safe-document.ts'

/** The vertical extent of a line of text in the window. */
export interface Line {
  readonly top: number
  readonly bottom: number
}

/**
 * The line of a text that is nearest to a height in the window.
 * @param direction 1 excludes lines that end above the height, -1 excludes lines that begin below it
 * @returns null when the window contains no such line
 */
export function lineNear(prose: Element, pane: Pane, y: number, direction: 1 | -1 | 0 = 0): Line | null {
  const below = direction >= 0 ? nearestFrom(prose, pane, y, 1) : null
  const above = direction <= 0 ? nearestFrom(prose, pane, y, -1) : null
  if (!below || !above) return below ?? above
  return below.top - y < y - above.bottom ? below : above
}

/** The number of blocks that are examined; blocks with only a picture have no lines. */
const MOST_BLOCKS = 8

/** The first line at or after this height in one direction. */
function nearestFrom(prose: Element, pane: Pane, y: number, direction: 1 | -1): Line | null {
  const { clientWidth, clientHeight } = pane.scroller
  let from = y
  for (let i = 0; i < MOST_BLOCKS; i++) {
    const block = blockNear(prose, pane, from, direction > 0 ? clientHeight : 0)
    if (!block) return null
    const lines = linesOf(block)
      .filter(
        ({ left, right, top, bottom }) => right > 0 && left < clientWidth && bottom > 0 && top < clientHeight,
      )
      .filter(({ top, bottom }) => (direction > 0 ? bottom > y : top < y))
    const first = lines.reduce<Line | null>(
      (best, each) =>
        best && (direction > 0 ? best.top <= each.top : best.bottom >= each.bottom) ? best : each,
      null,
    )
    if (first) return first
    const { top, bottom } = block.getBoundingClientRect()
    from = direction > 0 ? Math.max(from, bottom) + 1 : Math.min(from, top) - 1
  }
  return null
}

interface Box extends Line {
  readonly left: number
  readonly right: number
}

/** The lines of a block; each is as high as the tallest text in it. */
function linesOf(block: Element): Box[] {
  const lines: Box[] = []
  const range = newRange()
  for (const text of textsIn(block, each => each.matches('button, rt'))) {
    range.selectNodeContents(text)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (bottom - top === 0 || right - left === 0) continue
      const last = lines.at(-1)
      const middle = (top + bottom) / 2
      // Superscripts and formulas belong to the line that they overlap.
      const isSame =
        last && middle > last.top && middle < last.bottom && left < last.right + (bottom - top) * 4
      if (isSame)
        lines[lines.length - 1] = {
          left: Math.min(left, last.left),
          right: Math.max(right, last.right),
          top: Math.min(top, last.top),
          bottom: Math.max(bottom, last.bottom),
        }
      else lines.push({ left, right, top, bottom })
    }
  }
  return lines
}
