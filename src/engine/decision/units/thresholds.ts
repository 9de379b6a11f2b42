import type { Candidate } from './candidates.ts'

/** Below `drop`, a candidate goes; from `restore` on, it stays. In between, the block model has decided. */
export interface Thresholds {
  readonly drop: number
  readonly restore: number
}

const BOX: Thresholds = { drop: 0.4, restore: 0.7 }
const LIST: Thresholds = { drop: 0.4, restore: 0.6 }
/** A figure, a table or a formula inside a text is rarely clutter, and a reader who misses it cannot follow the text. */
const UNIT: Thresholds = { drop: 0.2, restore: 0.4 }

/** The thresholds for a kind of candidate. Most clutter comes as boxes and lists. */
export function thresholdsOf(kind: Candidate['kind']): Thresholds {
  if (kind === 'box') return BOX
  return kind === 'list' ? LIST : UNIT
}

/** A heading or a line with a colon is restored before text, rather than before a unit, only above this probability. */
export const DOUBTFUL = 0.15
