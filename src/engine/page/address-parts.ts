import type { HashKey } from '../../schema/site-template.ts'
import { MOST_ADDRESS_PARTS } from '../../schema/template-limits.ts'
import { hashOf, join53 } from './hash.ts'
import { keyedHash } from './keyed-hash.ts'

/** The number of a page of an article over several pages: a parameter, or one or two digits that end the path. */
const PAGE_PARAMETER = /^(?:p|pg|page|paged|seite|start|offset)$/i
const PAGE_IN_PATH = /(?:[/_.-](?:page|seite|p))?[/_.,-]\d{1,2}(?=(?:\.\w{2,5})?\/?$)/i

/**
 * The hashes of an address: of its outermost folders, then of the whole address. The pages of an article over several
 * pages have the same. The hashes have 16 bits: enough to tell the pages of a site apart, too few to tell which one was
 * read.
 */
export function addressParts(url: string, key: HashKey): number[] {
  const { pathname, searchParams } = new URL(url)
  for (const [name] of [...searchParams]) if (PAGE_PARAMETER.test(name)) searchParams.delete(name)
  searchParams.sort()
  const path = pathname.replace(PAGE_IN_PATH, '').replace(/\/$/, '')
  const folders = path.split('/').slice(1, -1)
  const prefixes = folders.slice(0, MOST_ADDRESS_PARTS - 1).map((_, i) => folders.slice(0, i + 1).join('/'))
  return [...prefixes, `${path}?${searchParams}`].map(
    part => keyedHash(key, join53(hashOf(part, 1), hashOf(part, 2))) & 0xffff,
  )
}

/** How near two addresses are: the number of parts that they begin with in common. */
export function nearness(one: readonly number[], other: readonly number[]): number {
  const difference = one.findIndex((part, i) => part !== other[i])
  return difference < 0 ? one.length : difference
}
