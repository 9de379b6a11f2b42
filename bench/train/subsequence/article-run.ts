import { bestRun, type Run } from '../../../src/engine/methods/best-run.ts'

/** What is known of a page's blocks, and which token is in which. */
export interface LabelledBlocks {
  /** Per block, how much of it is in the gold: 0 … 1. */
  readonly labels: readonly number[]
  /** Per block. */
  readonly words: readonly number[]
  /** Per token, its block, -1 for none; among the others it never falls. */
  readonly blockOf: readonly number[]
}

/**
 * The label of a page for a method that finds one run: the tokens from the first to the last text of the blocks that,
 * taken without a gap, hold the most words of the gold over words of other things.
 * @returns null where no block is more in the gold than out of it
 */
export function articleRun({ labels, words, blockOf }: LabelledBlocks): Pick<Run, 'start' | 'stop'> | null {
  const run = bestRun(labels.map((label, block) => words[block]! * (2 * label - 1)))
  if (!(run.sum > 0)) return null
  const inRun = (block: number) => block >= run.start && block < run.stop
  return { start: blockOf.findIndex(inRun), stop: blockOf.findLastIndex(inRun) + 1 }
}
