import { signatures } from '../page/facts/signatures.ts'
import { finish, hashOf } from '../page/hash.ts'
import type { Page } from '../page/page.ts'

/** What is remembered of a site's pages, to tell what they all have in common. Hashes only, no word of any page. */
export interface SiteTemplate {
  /** How many pages were learned from; halved, as all counts are, when there are many. */
  readonly pages: number
  /** Of the last pages, their addresses as in `Sighting`. */
  readonly addresses: readonly number[]
  /** Of the most common parts of those pages, each its signature, on how many pages it was, and when last. */
  readonly marks: readonly (readonly [signature: number, pages: number, seen: number])[]
}

/** What one page adds to the memory of its site. */
export interface Sighting {
  /** 16 bits of a hash: enough to tell the pages of a site apart, too few to say which were visited. */
  readonly address: number
  readonly signatures: readonly number[]
}

/** What is known of a site before its first page. */
export const NEW_SITE: SiteTemplate = { pages: 0, addresses: [], marks: [] }

/** All counts are halved at this many pages, so that a site's new look outweighs its old one in time. */
const MOST_PAGES = 50
const MOST_MARKS = 1000
/** A page of more parts is no fair sample of its site, and would push out what was learned from others. */
const MOST_SIGNATURES = 500
/** A page that is known to this share is one that was seen, under whatever address. */
const SAME_PAGE = 0.95

export function sightingOf(page: Page): Sighting {
  const { texts, skeletons, blocks } = signatures(page)
  const all = new Set([...texts, ...skeletons, ...blocks])
  all.delete(0)
  const address = page.url.replace(/#.*/s, '')
  return { address: finish(hashOf(address)) & 0xffff, signatures: [...all] }
}

/**
 * The memory of a site after one more page; the same memory when it has learned from that page before.
 * @param now when the page was seen: a number that grows with time, in any unit
 */
export function learn(template: SiteTemplate, { address, signatures }: Sighting, now: number): SiteTemplate {
  const marks = new Map(template.marks.map(mark => [mark[0], mark]))
  const known = signatures.filter(signature => marks.has(signature)).length
  const seenBefore = template.addresses.includes(address) || known >= SAME_PAGE * signatures.length
  if (seenBefore || signatures.length > MOST_SIGNATURES) return template
  for (const signature of signatures)
    marks.set(signature, [signature, (marks.get(signature)?.[1] ?? 0) + 1, now])
  const learned: SiteTemplate = {
    pages: template.pages + 1,
    addresses: [...template.addresses, address].slice(-MOST_PAGES),
    marks: mostCommon([...marks.values()]),
  }
  return learned.pages < MOST_PAGES ? learned : halved(learned)
}

function mostCommon(marks: SiteTemplate['marks'][number][]): SiteTemplate['marks'] {
  return marks.sort((a, b) => b[1] - a[1] || b[2] - a[2]).slice(0, MOST_MARKS)
}

function halved({ pages, addresses, marks }: SiteTemplate): SiteTemplate {
  return {
    pages: Math.floor(pages / 2),
    addresses,
    marks: marks
      .map(([signature, count, seen]) => [signature, Math.floor(count / 2), seen] as const)
      .filter(([, count]) => count > 0),
  }
}
