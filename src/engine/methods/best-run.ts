/** A stretch of a sequence, `[start, stop)`, and the sum of its scores. */
export interface Run {
  readonly start: number
  readonly stop: number
  readonly sum: number
}

/**
 * The contiguous run with the largest sum, in one pass; of equals, the one that ends first. Where no score is above
 * 0, the highest of them. A sequence of nothing has a run of nothing.
 */
export function bestRun(scores: ArrayLike<number>): Run {
  let best: Run = { start: 0, stop: 0, sum: Number.NEGATIVE_INFINITY }
  let sum = 0
  let start = 0
  for (let i = 0; i < scores.length; i++) {
    sum += scores[i]!
    if (sum > best.sum) best = { start, stop: i + 1, sum }
    if (sum < 0) {
      sum = 0
      start = i + 1
    }
  }
  return best
}

/** A run that may yet be joined to later ones. `low` and `high` are the sums of all scores up to its two ends. */
interface Candidate {
  readonly start: number
  readonly stop: number
  readonly low: number
  readonly high: number
  /** The nearest earlier candidate with a lower `low`; -1 for none. */
  readonly lower: number
}

/**
 * All maximal runs, in order: disjoint, each with a sum above 0, none of which gets better by growing or shrinking,
 * and the best run among them (Ruzzo and Tompa, 1999). Linear: whoever looks for a lower candidate passes over all
 * that the one before it has passed over.
 */
export function maximalRuns(scores: ArrayLike<number>): Run[] {
  const candidates: Candidate[] = []
  let total = 0
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i]!
    const low = total
    total += score
    if (score > 0) add(candidates, { start: i, stop: i + 1, low, high: total, lower: candidates.length - 1 })
  }
  return candidates.map(({ start, stop, low, high }) => ({ start, stop, sum: high - low }))
}

/** Joins the newcomer to every candidate that begins lower and ends lower than it, and to all between. */
function add(candidates: Candidate[], newcomer: Candidate): void {
  let { start, low, lower } = newcomer
  for (;;) {
    while (lower >= 0 && candidates[lower]!.low >= low) lower = candidates[lower]!.lower
    const before = candidates[lower]
    if (!before || before.high >= newcomer.high) break
    candidates.length = lower
    start = before.start
    low = before.low
    lower = before.lower
  }
  candidates.push({ ...newcomer, start, low, lower })
}
