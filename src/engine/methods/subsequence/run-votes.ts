import type { Run } from '../best-run.ts'

/**
 * Votes by the share of a block's tokens that are in a run.
 * @param blockOf per token: its block, -1 for none
 * @returns per block -1 … 1: twice the share of its tokens in the run, minus 1
 */
export function runVotes(blockOf: readonly number[], count: number, { start, stop }: Run): Float32Array {
  const all = new Float64Array(count)
  const inside = new Float64Array(count)
  blockOf.forEach((block, i) => {
    if (block < 0) return
    all[block]!++
    if (i >= start && i < stop) inside[block]!++
  })
  return Float32Array.from(all, (size, block) => (2 * inside[block]!) / size - 1)
}
