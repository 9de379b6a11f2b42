/** A stretch `[start, stop)` of a sequence, and the sum of its scores. */
export interface Run {
  readonly start: number
  readonly stop: number
  readonly sum: number
}

/**
 * The contiguous run with the largest sum, in one pass; among equals, the one that ends first. If no score is above 0,
 * it is the highest score alone. An empty sequence gives an empty run.
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

/** A run that later ones may still extend. `low` and `high` are the sums of all scores up to its start and its end. */
interface Candidate {
  readonly start: number
  readonly stop: number
  readonly low: number
  readonly high: number
  /** The nearest earlier candidate with a lower `low`; -1 for none. */
  readonly lower: number
}

/**
 * All maximal runs in order (Ruzzo and Tompa, 1999): disjoint runs, each with a sum above 0, that neither growing nor
 * shrinking improves. The best run is among them. Linear time: the search for a lower candidate follows links past the
 * candidates that an earlier search has passed.
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

/** Adds a run, joined with every earlier candidate that begins lower and ends lower, and with all runs between. */
function add(candidates: Candidate[], added: Candidate): void {
  let { start, low, lower } = added
  for (;;) {
    while (lower >= 0 && candidates[lower]!.low >= low) lower = candidates[lower]!.lower
    const before = candidates[lower]
    if (!before || before.high >= added.high) break
    candidates.length = lower
    start = before.start
    low = before.low
    lower = before.lower
  }
  candidates.push({ ...added, start, low, lower })
}
