import type { Candidate } from './candidates.ts'

/** Below `drop`, a candidate goes; from `restore` on, it stays. In between, the block model has decided. */
interface Thresholds {
  readonly drop: number
  readonly restore: number
}

const BOX: Thresholds = { drop: 0.4, restore: 0.7 }
const LIST: Thresholds = { drop: 0.4, restore: 0.6 }
/** A figure, a table or a formula inside a text is rarely clutter, and a reader who misses it cannot follow the text. */
const UNIT: Thresholds = { drop: 0.2, restore: 0.4 }

/** A paragraph of which the block model is sure goes only if the forest is as sure of the contrary. */
const APPEAL: Thresholds = { drop: 0.25, restore: 0.4 }

/** A candidate after the forest has judged it. */
export interface JudgedUnit extends Pick<Candidate, 'kind' | 'isAppeal'> {
  readonly probability: number
  /** The share of its blocks that the block model keeps; -1 without blocks. */
  readonly kept: number
  readonly isForum: boolean
}

/** Whether the forest keeps or drops a candidate; undefined where the decision on its blocks stands. */
export function ruling(unit: JudgedUnit): 'keep' | 'drop' | undefined {
  const { kind, probability, kept, isForum } = unit
  const { drop, restore } = thresholdsOf(unit)
  // Of a box, the block model may have dropped the label of a button, or the name of an author.
  const isMixed = kind === 'box' && kept > 0
  if (probability >= restore) return isMixed ? undefined : 'keep'
  // A short post of a forum is such a box, too: the name of its author is dropped, but its text is kept.
  const isPost = isMixed && isForum && kept < 1
  return probability < drop && !isPost ? 'drop' : undefined
}

/** Most clutter comes as boxes and lists. */
function thresholdsOf({ kind, isAppeal }: JudgedUnit): Thresholds {
  if (isAppeal) return APPEAL
  if (kind === 'box') return BOX
  return kind === 'list' ? LIST : UNIT
}

/** A heading or a line with a colon is restored before text, rather than before a unit, only above this probability. */
export const DOUBTFUL = 0.15
