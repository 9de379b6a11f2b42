import { PAGE_TYPES } from '../../decision/model/page-types.ts'
import { declared } from '../../page/facts/declared.ts'
import { jsonLd } from '../../page/facts/json-ld.ts'
import type { Page } from '../../page/page.ts'
import { isBare, score } from './score.ts'
import { type Signs, signs } from './signs.ts'
import data from './weights.json' with { type: 'json' }

/** A page that has one of these types with a higher probability is not a list, unless it shows only cards. */
const SURE = 0.6
const NO_LISTS: ReadonlySet<string> = new Set(['article', 'forum', 'docs', 'product'])
const PRODUCT = /^(?:og:)?product(?:\.item)?$/

/**
 * Whether a page is a list of other pages.
 * @param types the probability of each of `PAGE_TYPES`
 */
export function isList(page: Page, types: readonly number[]): boolean {
  const found = signs(page, types)
  return found !== null && mayBeList(page, types, found) && score(found, data) > 0
}

/** Whether neither the model nor the page itself says clearly that it is something else. */
export function mayBeList(page: Page, types: readonly number[], found: Signs): boolean {
  const isOther = PAGE_TYPES.some((type, i) => NO_LISTS.has(type) && (types[i] ?? 0) > SURE)
  return (isBare(found) || !isOther) && !isProduct(page)
}

/** Whether a page declares to be that of one product. */
function isProduct(page: Page): boolean {
  const products = jsonLd(page).filter(one => [one['@type']].flat().includes('Product'))
  return products.length === 1 || PRODUCT.test(declared(page).meta.get('og:type') ?? '')
}
