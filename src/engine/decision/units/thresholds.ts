/**
 * Below `DROP`, a candidate goes. From `RESTORE` on, a unit stays; from `RESTORE_BOX` on, a box. Between these
 * probabilities, the block model has decided.
 */
export const DROP = 0.4
export const RESTORE = 0.6
export const RESTORE_BOX = 0.7

/** A heading or a line with a colon is restored before text, rather than before a unit, only above this probability. */
export const DOUBTFUL = 0.15
