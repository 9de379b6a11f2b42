import { fact } from '../fact.ts'
import { type Page, TEXT } from '../page.ts'
import { blocks } from './blocks.ts'

/**
 * CETR's view of a page (Weninger, Hsu, Han, 2010), one entry per block. Its lines are our blocks: a live page has no
 * source lines.
 */
export interface TagRatio {
  /**
   * Characters per element. A line has the tags that stand on it, so a block has the shown elements that begin after
   * the text of the block before; a block without any counts as one.
   */
  readonly ratio: Float64Array
  /** `ratio`, smoothed over the neighbours. */
  readonly g: Float64Array
  /** How far the next three values of `g` are from this one, smoothed likewise. */
  readonly h: Float64Array
}

/** Blocks on each side that take part in the smoothing. */
const RADIUS = 2
/** Blocks whose mean is what a block's `g` changes to. */
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

/** Weights by distance: `exp(-d² / 2r²)`, and all alike. */
export const GAUSSIAN = Array.from({ length: RADIUS + 1 }, (_, d) =>
  Math.exp((-d * d) / (2 * RADIUS * RADIUS)),
)
export const MEAN = new Array<number>(RADIUS + 1).fill(1)

/**
 * The weighted mean of each value and its neighbours; at the ends, of those that there are.
 * @param weights by distance, 0 first
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

/** How far each value is from the mean of the next three, or of as many as there are; 0 for the last. */
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
