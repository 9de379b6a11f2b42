import { bestRun, type Run } from '../../../src/engine/methods/best-run.ts'

/** The labels of a page's blocks, and the block of each token. */
export interface LabelledBlocks {
  /** Per block: the share of it that is in the gold, 0 … 1. */
  readonly labels: readonly number[]
  /** Per block: the number of words. */
  readonly words: readonly number[]
  /** Per token: its block, -1 for none; the others never decrease. */
  readonly blockOf: readonly number[]
}

/**
 * The label of a page for a method that finds one run: the contiguous blocks with the largest surplus of words in the
 * gold over other words, as the range of tokens from their first to their last text.
 * @returns null if no block is more inside the gold than outside
 */
export function articleRun({ labels, words, blockOf }: LabelledBlocks): Pick<Run, 'start' | 'stop'> | null {
  const run = bestRun(labels.map((label, block) => words[block]! * (2 * label - 1)))
  if (!(run.sum > 0)) return null
  const inRun = (block: number) => block >= run.start && block < run.stop
  return { start: blockOf.findIndex(inRun), stop: blockOf.findLastIndex(inRun) + 1 }
}
