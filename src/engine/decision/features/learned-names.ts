import type { Columns } from '../../page/facts/columns.ts'
import type { Outline } from '../../page/facts/outline.ts'

/** Log odds, learned from pages, that a name's token marks content (positive) or boilerplate (negative). */
export type NameOdds = ReadonlyMap<string, number>

/** The factor by which the weight of an ancestor's name falls with each level. */
const DECAY = 0.7

/**
 * The learned odds of the names above a block: the lowest, the highest, the sum with nearer names weighted more, and
 * the nearest.
 */
export function learnedNames({ parent, box, hints, holder }: Outline, odds: NameOdds): Columns {
  const size = parent.length
  const [worst, best, sum, nearest] = [0, 1, 2, 3].map(() => new Float32Array(size)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let at = 0; at < size; at++) {
    const above = parent[at]!
    const own = strongest(hints[at]!, odds)
    const of = (column: Float32Array) => (above < 0 ? 0 : column[above]!)
    worst[at] = Math.min(of(worst), own)
    best[at] = Math.max(of(best), own)
    sum[at] = of(sum) * (box[at] ? DECAY : 1) + own
    nearest[at] = own === 0 ? of(nearest) : own
  }
  const perBlock = (column: Float32Array) => Float32Array.from(holder, element => column[element]!)
  return {
    names_worst: perBlock(worst),
    names_best: perBlock(best),
    names_sum: perBlock(sum),
    names_nearest: perBlock(nearest),
  }
}

function strongest(names: readonly string[], odds: NameOdds): number {
  let found = 0
  for (const name of names) {
    const own = odds.get(name) ?? 0
    if (Math.abs(own) > Math.abs(found)) found = own
  }
  return found
}
