import { signatures } from '../page/facts/signatures.ts'
import { finish, hashOf } from '../page/hash.ts'
import type { Page } from '../page/page.ts'

/**
 * What is remembered of a site's pages to recognise their common parts. It contains hashes only, no text of any page.
 */
export interface SiteTemplate {
  /** The number of pages learned from. It is halved together with all other counts at `MOST_PAGES`. */
  readonly pages: number
  /** The addresses of the last pages, as in `Sighting`. */
  readonly addresses: readonly number[]
  /**
   * The most common parts of those pages: the signature, the number of pages that contain it, and when it was last
   * seen.
   */
  readonly marks: readonly (readonly [signature: number, pages: number, seen: number])[]
}

/** One page's contribution to the template of its site. */
export interface Sighting {
  /** 16 bits of a hash: enough to distinguish the pages of a site, too few to reveal which ones were visited. */
  readonly address: number
  readonly signatures: readonly number[]
}

/** The template of a site before its first page. */
export const NEW_SITE: SiteTemplate = { pages: 0, addresses: [], marks: [] }

/** All counts are halved at this many pages, so that a redesign outweighs the old design in time. */
const MOST_PAGES = 50
const MOST_MARKS = 1000
/** A page with more parts is not a fair sample of its site, and would displace what was learned from others. */
const MOST_SIGNATURES = 500
/** A page with this share of known parts counts as one seen before, whatever its address. */
const SAME_PAGE = 0.95

export function sightingOf(page: Page): Sighting {
  const { texts, skeletons, blocks } = signatures(page)
  const all = new Set([...texts, ...skeletons, ...blocks])
  all.delete(0)
  const address = page.url.replace(/#.*/s, '')
  return { address: finish(hashOf(address)) & 0xffff, signatures: [...all] }
}

/**
 * Adds a page to a site's template. Returns the same template if it has learned from that page before.
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
