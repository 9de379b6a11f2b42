import type { Columns } from '../../page/facts/columns.ts'
import { margins, softmax, type Trees } from './trees.ts'

/** What a page can be. `other` is what is none of these surely enough. */
export const PAGE_TYPES = ['article', 'forum', 'product', 'docs', 'listing', 'collection', 'service'] as const
export type PageType = (typeof PAGE_TYPES)[number] | 'other'

/** A type less probable than this is not named. */
const SURE_ENOUGH = 0.4

/** How probable each of `PAGE_TYPES` is, by what all blocks share: the columns that describe the page as a whole. */
export function pageTypes(trees: Trees, columns: Columns): number[] {
  return softmax(margins(trees, columns, 1, PAGE_TYPES.length))
}

/** The name of the likeliest. */
export function nameOfType(probabilities: readonly number[]): PageType {
  const most = Math.max(...probabilities)
  return most < SURE_ENOUGH ? 'other' : PAGE_TYPES[probabilities.indexOf(most)]!
}

/** The same for every block, as columns. */
export function typeColumns(probabilities: readonly number[], count: number): Columns {
  return Object.fromEntries(
    PAGE_TYPES.map((type, i) => [`type_${type}`, new Float32Array(count).fill(probabilities[i]!)]),
  )
}
