import type { Page } from '../../page/page.ts'
import { type Signs, signs } from './signs.ts'
import data from './weights.json' with { type: 'json' }

/** The weight of each sign, and what is added to their sum. */
export interface ListWeights {
  readonly bias: number
  readonly weights: Signs
}

/**
 * Whether a page is a list of other pages.
 * @param types the probability of each of `PAGE_TYPES`
 */
export function isList(page: Page, types: readonly number[]): boolean {
  const found = signs(page, types)
  return found !== null && score(found, data) > 0
}

/** Above 0 for a list. */
export function score(signs: Signs, { bias, weights }: ListWeights): number {
  return Object.entries(signs).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), bias)
}
