import type { Columns } from '../../page/facts/columns.ts'
import { margins, softmax, type Trees } from './trees.ts'

/** The types of a page. `other` means that no type is probable enough. */
export const PAGE_TYPES = ['article', 'forum', 'product', 'docs', 'listing', 'collection', 'service'] as const
export type PageType = (typeof PAGE_TYPES)[number] | 'other'

/** A type less probable than this becomes `other`. */
const SURE_ENOUGH = 0.4

/** The probability of each of `PAGE_TYPES`, from the columns that describe the page as a whole. */
export function pageTypes(trees: Trees, columns: Columns): number[] {
  return softmax(margins(trees, columns, 1, PAGE_TYPES.length))
}

/** The name of the most probable type. */
export function nameOfType(probabilities: readonly number[]): PageType {
  const most = Math.max(...probabilities)
  return most < SURE_ENOUGH ? 'other' : PAGE_TYPES[probabilities.indexOf(most)]!
}

/** The probabilities as columns, the same for every block. */
export function typeColumns(probabilities: readonly number[], count: number): Columns {
  return Object.fromEntries(
    PAGE_TYPES.map((type, i) => [`type_${type}`, new Float32Array(count).fill(probabilities[i]!)]),
  )
}
