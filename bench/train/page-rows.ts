import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_TYPES } from '../../src/engine/decision/model/page-types.ts'
import type { Sample, Samples } from './samples.ts'

/** The names of the features that describe a page as a whole, the same for all its blocks. */
export function wholePageNames(names: readonly string[]): string[] {
  return names.filter(name => /^(?:page|kind)_/.test(name))
}

/** These features, one row per page. Pages without blocks have zeros. */
export function wholePageRows({ names, pages, folder }: Samples, wanted: readonly string[]): Float32Array[] {
  const file = openSync(join(folder, 'rows.bin'), 'r')
  const row = new Float32Array(names.length)
  const places = wanted.map(name => names.indexOf(name))
  const rows = pages.map(page => {
    row.fill(0)
    if (page.count > 0)
      readSync(file, new Uint8Array(row.buffer), 0, row.byteLength, page.row * row.byteLength)
    return Float32Array.from(places, place => row[place]!)
  })
  closeSync(file)
  return rows
}

const KNOWN: Readonly<Record<string, string>> = { news: 'article', blog: 'article', recipe: 'article' }

/** The index of a page's type in `PAGE_TYPES`, -1 if unknown. */
export function typeOf(page: Sample): number {
  return PAGE_TYPES.indexOf((KNOWN[page.type] ?? page.type) as (typeof PAGE_TYPES)[number])
}
