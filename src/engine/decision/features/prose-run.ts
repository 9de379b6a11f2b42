import { blockText } from '../../page/facts/block-text.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { shownCounts } from '../../page/facts/counts.ts'
import { each, type FeatureGroup } from './group.ts'

/** Distances from the run are capped at this many blocks. */
const FURTHEST = 20

/**
 * The stretch of the page that reads most like running text: the contiguous blocks with the largest sum of 3 points per
 * function word, -3 per link word, -1 per element and -1 per block. Function words mark grammar, which menus and lists
 * of links lack in any language.
 */
export const proseRun: FeatureGroup = page => {
  const { count, first, stop, linkWords } = blocks(page)
  const { functionWords } = blockText(page)
  const { tags } = shownCounts(page)
  let from = 0
  let to = -1
  let best = Number.NEGATIVE_INFINITY
  let sum = 0
  let start = 0
  for (let b = 0; b < count; b++) {
    const elements = tags[first[b]!]! - (b > 0 ? tags[stop[b - 1]!]! : 0)
    sum += 3 * functionWords[b]! - 1 - 3 * linkWords[b]! - elements
    if (sum > best) {
      best = sum
      from = start
      to = b
    }
    if (sum < 0) {
      sum = 0
      start = b + 1
    }
  }
  return {
    inProseRun: each(count, b => (b >= from && b <= to ? 1 : 0)),
    fromProseRun: each(count, b =>
      b < from ? Math.max(-FURTHEST, b - from) : b > to ? Math.min(FURTHEST, b - to) : 0,
    ),
  }
}
