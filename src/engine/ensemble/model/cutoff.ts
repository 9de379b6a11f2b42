/** Where a page's blocks part into content and the rest. */
export interface Cutoff {
  /** Blocks at least this probable are content. */
  readonly probability: number
  /** The F measure, over words, that is to be expected of the page's article, 0 … 1. */
  readonly expected: number
}

/** The cut-off is never lower or higher than this, whatever the page. */
const LOWEST = 0.1
const HIGHEST = 0.6
/**
 * The cut-off that maximises the expected F measure: half of that maximum, which is found by keeping the most
 * probable blocks, one more at a time (Lipton, Elkan & Naryanaswamy 2014, "Optimal thresholding of classifiers to
 * maximize F1 measure").
 * @param probability of being content, per block
 * @param words per block
 */
export function bestCutoff(probability: ArrayLike<number>, words: ArrayLike<number>): Cutoff {
  const order = Array.from(probability, (_, b) => b).sort(
    (a, b) => probability[b]! - probability[a]! || a - b,
  )
  const wanted = order.reduce((sum, b) => sum + probability[b]! * words[b]!, 0)
  if (wanted === 0) return { probability: HIGHEST, expected: 0 }
  let kept = 0
  let right = 0
  let expected = 0
  for (const b of order) {
    kept += words[b]!
    right += probability[b]! * words[b]!
    expected = Math.max(expected, (2 * right) / (kept + wanted))
  }
  return { probability: Math.min(HIGHEST, Math.max(LOWEST, expected / 2)), expected }
}
