import type { Pane } from './pane.ts'
import { blockNear } from './place.ts'
import { newRange, textsIn } from './safe-document.ts'

/** Where a line of text stands in the window. */
export interface Line {
  readonly top: number
  readonly bottom: number
}

/**
 * The line of a text that is nearest to a height in the window.
 * @param way 1 for none that ends higher, -1 for none that begins lower
 * @returns null where there is none in the window
 */
export function lineNear(prose: Element, pane: Pane, y: number, way: 1 | -1 | 0 = 0): Line | null {
  const { clientWidth, clientHeight } = pane.scroller
  const blocks = [
    way >= 0 ? blockNear(prose, pane, y, clientHeight) : null,
    way <= 0 ? blockNear(prose, pane, y, 0) : null,
  ]
  const lines = blocks
    .flatMap(block => (block ? linesOf(block) : []))
    .filter(
      ({ left, right, top, bottom }) => right > 0 && left < clientWidth && bottom > 0 && top < clientHeight,
    )
    .filter(({ top, bottom }) => (way > 0 ? bottom > y : way < 0 ? top < y : true))
  const far = ({ top, bottom }: Line) => (y < top ? top - y : y > bottom ? y - bottom : 0)
  return lines.reduce<Line | null>((best, each) => (best && far(best) <= far(each) ? best : each), null)
}

interface Box extends Line {
  readonly left: number
  readonly right: number
}

/** The lines of a block, each as high as the highest letters in it. */
function linesOf(block: Element): Box[] {
  const lines: Box[] = []
  const range = newRange()
  for (const text of textsIn(block, each => each.matches('button, rt'))) {
    range.selectNodeContents(text)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (bottom - top === 0 || right - left === 0) continue
      const last = lines.at(-1)
      const middle = (top + bottom) / 2
      // Notes above the line and formulas are of the line that they stand in.
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
