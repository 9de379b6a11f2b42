import { fact } from '../fact.ts'
import { type Page, TEXT } from '../page.ts'
import { blocks } from './blocks.ts'

/**
 * The page as CETR sees it (Weninger, Hsu, Han, 2010), with one entry per block. Blocks replace CETR's source lines,
 * because a live page has none.
 */
export interface TagRatio {
  /**
   * Characters per element. A source line counts the tags on it; a block counts the shown elements that begin after the
   * previous block's text, at least one.
   */
  readonly ratio: Float64Array
  /** `ratio`, smoothed over the neighbours. */
  readonly g: Float64Array
  /** The difference between the mean of the next three values of `g` and this one, smoothed in the same way. */
  readonly h: Float64Array
}

/** The number of blocks on each side that the smoothing includes. */
const RADIUS = 2
/** The number of following blocks whose mean is compared with a block's `g`. */
const AHEAD = 3

export const tagRatio = fact((page: Page): TagRatio => {
  const { count, chars, stop } = blocks(page)
  const ratio = new Float64Array(count)
  for (let block = 0; block < count; block++) {
    let elements = 0
    for (let id = block === 0 ? 0 : stop[block - 1]!; id < stop[block]!; id++)
      if (page.tag[id] !== TEXT && page.visible[id]) elements++
    ratio[block] = chars[block]! / Math.max(1, elements)
  }
  const g = smooth(ratio, GAUSSIAN)
  return { ratio, g, h: smooth(change(g), GAUSSIAN) }
})

/** Weights by distance: Gaussian, `exp(-d² / 2r²)`, and equal. */
export const GAUSSIAN = Array.from({ length: RADIUS + 1 }, (_, d) =>
  Math.exp((-d * d) / (2 * RADIUS * RADIUS)),
)
export const MEAN = new Array<number>(RADIUS + 1).fill(1)

/**
 * The weighted mean of each value and its neighbours; at the ends, of the neighbours that exist.
 * @param weights by distance, starting with 0
 */
export function smooth(values: Float64Array, weights: readonly number[]): Float64Array {
  const radius = weights.length - 1
  const smoothed = new Float64Array(values.length)
  for (let i = 0; i < values.length; i++) {
    let sum = 0
    let reach = 0
    const stop = Math.min(values.length, i + radius + 1)
    for (let at = Math.max(0, i - radius); at < stop; at++) {
      const weight = weights[Math.abs(at - i)]!
      sum += weight * values[at]!
      reach += weight
    }
    smoothed[i] = sum / reach
  }
  return smoothed
}

/** The distance of each value from the mean of the next three, or of as many as exist; 0 for the last. */
export function change(values: Float64Array): Float64Array {
  const changes = new Float64Array(values.length)
  for (let i = 0; i < values.length - 1; i++) {
    const stop = Math.min(values.length, i + 1 + AHEAD)
    let sum = 0
    for (let at = i + 1; at < stop; at++) sum += values[at]!
    changes[i] = Math.abs(sum / (stop - i - 1) - values[i]!)
  }
  return changes
}
