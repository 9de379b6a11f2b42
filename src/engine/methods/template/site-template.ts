import type { Reason } from '../../../schema/reading.ts'
import type { SiteTemplate } from '../../../schema/site-template.ts'
import { addressParts, nearness } from '../../page/address-parts.ts'
import { bitCount } from '../../page/bit-count.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { marksOf } from '../../page/marks.ts'
import type { Page } from '../../page/page.ts'
import type { Votes } from '../method.ts'

/** With fewer known pages of a site, and on fewer of them, what they share may be chance. */
const FEWEST_PAGES = 3
/**
 * Elements with headings and labels. A label such as "How to prepare it" may be on every page of a site and still
 * belong to the text, so it gets the vote of the element around it.
 */
const LABELS = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'dt',
  'th',
  'legend',
  'summary',
  'label',
  'caption',
])

/**
 * Votes from a site's other pages: the more of them contain a block, or an element around it, the less it is content. A
 * local form of deboiler, and of the content importance of the site style tree (Yi, Liu and Li, KDD 2003). As in
 * deboiler, the pages with the nearest addresses are compared first: what all pages of a section share is boilerplate,
 * even if the rest of the site lacks it. A known page with the address of this one does not count.
 *
 * What this page itself repeats, such as "4 of 5 stars" below each of its products, is no evidence.
 * @returns per block 1 - 2 × share of the pages; NaN before three other pages are known, for a block on one or two of
 * them, and for one that is no evidence and part of nothing known
 */
export function templateVotes(page: Page, template: SiteTemplate): Votes {
  const { count, first } = blocks(page)
  const { others, neighbours } = pagesToCompare(page, template)
  const pagesWith = new Map(template.marks.map(([mark, bits]) => [mark, bits & others]))
  const marks = marksOf(page, template.key)
  const own = evidence(page, marks.blocks)
  const around = withPartsAround(page, onlyOnce(marks.texts), pagesWith)
  const seenOn = Int32Array.from(own, (mark, block) => (pagesWith.get(mark) ?? 0) | around[first[block]!]!)
  const all = bitCount(others)
  const values = Float32Array.from({ length: count }, (_, block) => {
    const seen = seenOn[block]!
    const isTooFew = seen === 0 ? own[block] === 0 : bitCount(seen) < FEWEST_PAGES
    if (all < FEWEST_PAGES || isTooFew) return Number.NaN
    return 1 - 2 * Math.max(bitCount(seen) / all, bitCount(seen & neighbours) / bitCount(neighbours))
  })
  return {
    values,
    why: (block): Reason => ({ code: 'on-other-pages', values: [bitCount(seenOn[block]!), all] }),
  }
}

/**
 * The known pages, as bits: those with another address than this page, and the nearest ones among them: at least three,
 * if there are that many.
 */
function pagesToCompare(page: Page, { key, pages }: SiteTemplate) {
  const own = addressParts(page.url, key)
  const near = pages.map(({ address }) => (String(address) === String(own) ? -1 : nearness(address, own)))
  const least = [...near].sort((a, b) => b - a)[FEWEST_PAGES - 1] ?? 0
  const bitsOf = (isWanted: (near: number) => boolean) =>
    near.reduce((bits, each, i) => (isWanted(each) ? bits | (1 << i) : bits), 0)
  return { others: bitsOf(each => each >= 0), neighbours: bitsOf(each => each >= Math.max(0, least)) }
}

/** The marks of the blocks; 0 for those that are no evidence by themselves. */
function evidence(page: Page, marks: Float64Array): Float64Array {
  const { element } = blocks(page)
  return onlyOnce(marks).map((mark, block) => (LABELS.has(page.tags[page.tag[element[block]!]!]!) ? 0 : mark))
}

/** The marks, with 0 for those that are there more than once. */
function onlyOnce(marks: Float64Array): Float64Array {
  const counts = new Map<number, number>()
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  return marks.map(mark => (counts.get(mark) === 1 ? mark : 0))
}

/** Per node: the pages that contain an element around it, as bits. */
function withPartsAround(
  page: Page,
  marks: Float64Array,
  pagesWith: ReadonlyMap<number, number>,
): Int32Array {
  const around = new Int32Array(page.size)
  for (let id = 0; id < page.size; id++)
    around[id] = (id === 0 ? 0 : around[page.parent[id]!]!) | (pagesWith.get(marks[id]!) ?? 0)
  return around
}
