import type { Columns } from '../../page/facts/columns.ts'
import type { Page } from '../../page/page.ts'

/** A group of features: named columns with one entry per block. */
export type FeatureGroup = (page: Page) => Columns

/** A column of `count` equal entries. */
export function same(count: number, value: number): Float32Array {
  return new Float32Array(count).fill(value)
}

/** A column of `count` entries, computed one by one. */
export function each(count: number, value: (block: number) => number): Float32Array {
  const column = new Float32Array(count)
  for (let block = 0; block < count; block++) column[block] = value(block)
  return column
}
