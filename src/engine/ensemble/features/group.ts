import type { Columns } from '../../page/facts/columns.ts'
import type { Page } from '../../page/page.ts'

/** Some features of every block: one column each, one entry per block. */
export type FeatureGroup = (page: Page) => Columns

/** A column of so many entries. */
export function each(count: number, value: (block: number) => number): Float32Array {
  const column = new Float32Array(count)
  for (let block = 0; block < count; block++) column[block] = value(block)
  return column
}
