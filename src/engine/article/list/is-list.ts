import { PAGE_TYPES } from '../../decision/model/page-types.ts'
import { declared } from '../../page/facts/declared.ts'
import type { Page } from '../../page/page.ts'
import { type Signs, signs } from './signs.ts'
import data from './weights.json' with { type: 'json' }

/** The weight of each sign, and what is added to their sum. */
export interface ListWeights {
  readonly bias: number
  readonly weights: Signs
}

/** A page that is so probably of one of these types is no list, whatever stands beside its text. */
const SURE = 0.6
const NO_LISTS: ReadonlySet<string> = new Set(['article', 'forum', 'docs', 'product'])
/** Lists are rarer than articles, and an article that is shown as a list is the worse error. */
const THRESHOLD = 0.5
const PRODUCT = /^(?:og:)?product(?:\.item)?$/

/**
 * Whether a page is a list of other pages.
 * @param types the probability of each of `PAGE_TYPES`
 */
export function isList(page: Page, types: readonly number[]): boolean {
  if (!mayBeList(page, types)) return false
  const found = signs(page, types)
  return found !== null && score(found, data) > 0
}

/** Whether neither the model nor the page itself says clearly that it is something else. */
export function mayBeList(page: Page, types: readonly number[]): boolean {
  const isOther = PAGE_TYPES.some((type, i) => NO_LISTS.has(type) && (types[i] ?? 0) > SURE)
  return !isOther && !PRODUCT.test(declared(page).meta.get('og:type') ?? '')
}

/** Above 0 for a list. */
export function score(signs: Signs, { bias, weights }: ListWeights): number {
  const sum = Object.entries(signs).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), bias)
  return sum - THRESHOLD
}
