/** The filter's weights for the last three spreads, nearest first. */
const TAPS = [0.5, 0.3, 0.2]

/** The descent halts where the spread falls by more than `DELTA` below its recent mean, or below `FLOOR`. */
const DELTA = 0.4
const FLOOR = 0.35

/**
 * Detects a change in a sequence of spreads by a finite impulse response filter, an idea of the algorithm's author.
 * @returns the first index ≥ 1 at which the descent halts; the sequence's length if it never does
 */
export function haltIndex(spreads: readonly number[], delta = DELTA, floor = FLOOR): number {
  for (let i = 1; i < spreads.length; i++) {
    const past = TAPS.slice(0, i)
    const weight = past.reduce((sum, tap) => sum + tap, 0)
    const mean = past.reduce((sum, tap, k) => sum + tap * spreads[i - 1 - k]!, 0) / weight
    if (mean - spreads[i]! > delta || spreads[i]! < floor) return i
  }
  return spreads.length
}
