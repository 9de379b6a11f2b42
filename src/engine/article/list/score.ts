import type { Signs } from './signs.ts'

/** The weight of each sign, and the bias that is added to the weighted sum. */
export interface ListWeights {
  readonly bias: number
  readonly weights: Signs
}

/** Lists are rarer than articles, and to show an article as a list is the worse error, so this is subtracted. */
const THRESHOLD = 1.15
/** From this value of `cards` (6 cards) and this share of the words in cards on, no other evidence is needed. */
const FEWEST_ALONE = Math.log1p(6)
const NOTHING_ELSE = 0.9

/** Above 0 for a list. */
export function score(signs: Signs, { bias, weights }: ListWeights): number {
  const sum = Object.entries(signs).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), bias)
  return isBare(signs) ? Math.max(sum, 1) : sum - THRESHOLD
}

/** Whether a page shows cards and hardly anything else. It is a list, whatever type the model gives it. */
export function isBare({ cards = 0, cover = 0, beside = 0, within = 0 }: Signs): boolean {
  return cards >= FEWEST_ALONE && cover >= NOTHING_ELSE && beside === 0 && within === 0
}
