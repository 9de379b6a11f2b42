/** Taps of the high-pass on the three last spreads, nearest first. */
const TAPS = [0.5, 0.3, 0.2]

/** A fall of the spread by more than `delta` below its recent mean, or a spread under `floor`, halts the descent. */
const DELTA = 0.4
const FLOOR = 0.35

/**
 * Where a sequence of spreads changes: the author's idea of change detection, as a finite impulse response filter.
 * @returns the first index from 1 on at which the descent halts; the sequence's length where it never does
 */
export function haltIndex(spreads: readonly number[], delta = DELTA, floor = FLOOR): number {
  for (let i = 1; i < spreads.length; i++) {
    const past = TAPS.slice(0, i)
    const reach = past.reduce((sum, tap) => sum + tap, 0)
    const mean = past.reduce((sum, tap, k) => sum + tap * spreads[i - 1 - k]!, 0) / reach
    if (mean - spreads[i]! > delta || spreads[i]! < floor) return i
  }
  return spreads.length
}
