/** The threshold that separates a page's content blocks from the others. */
export interface Cutoff {
  /** Blocks at least this probable are content. */
  readonly probability: number
  /** The expected F measure of the page's article, over words, 0 … 1. */
  readonly expected: number
}

/** Limits of the threshold on any page. */
const LOWEST = 0.1
const HIGHEST = 0.6
/**
 * The threshold that maximises the expected F measure: half of that maximum. The maximum is found by adding the most
 * probable blocks one by one (Lipton, Elkan & Naryanaswamy 2014, "Optimal thresholding of classifiers to maximize F1
 * measure").
 * @param probability of being content, per block
 * @param words per block
 */
export function bestCutoff(probability: ArrayLike<number>, words: ArrayLike<number>): Cutoff {
  const order = Array.from(probability, (_, b) => b).sort(
    (a, b) => probability[b]! - probability[a]! || a - b,
  )
  const expectedWords = order.reduce((sum, b) => sum + probability[b]! * words[b]!, 0)
  if (expectedWords === 0) return { probability: HIGHEST, expected: 0 }
  let kept = 0
  let keptContent = 0
  let expected = 0
  for (const b of order) {
    kept += words[b]!
    keptContent += probability[b]! * words[b]!
    expected = Math.max(expected, (2 * keptContent) / (kept + expectedWords))
  }
  return { probability: Math.min(HIGHEST, Math.max(LOWEST, expected / 2)), expected }
}
