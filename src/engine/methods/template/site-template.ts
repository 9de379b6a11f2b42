import type { Reason } from '../../../schema/reading.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { type Signatures, signatures } from '../../page/facts/signatures.ts'
import type { Page } from '../../page/page.ts'
import type { SiteTemplate } from '../../site/template.ts'
import type { Votes } from '../method.ts'

/** With fewer known pages of a site, what they share may be chance. */
const FEWEST_PAGES = 3

/**
 * Votes from a site's other pages: the more of them contain a block, or an element around it, the less it is content. A
 * local form of deboiler, and of the presentation and content importance of the site style tree (Yi, Liu and Li, KDD
 * 2003).
 * @returns per block 1 - 2 × share of the pages; NaN before three pages are known, and for a block of fewer than three
 * words that is part of nothing known
 */
export function templateVotes(page: Page, { pages, marks }: SiteTemplate): Votes {
  const { count, first } = blocks(page)
  const own = signatures(page)
  const known = new Map(marks.map(([signature, pages]) => [signature, pages]))
  const around = mostAround(page, own, known)
  const seen = Int32Array.from({ length: count }, (_, block) =>
    Math.max(known.get(own.blocks[block]!) ?? 0, around[first[block]!]!),
  )
  const values = Float32Array.from(seen, (seen, block) =>
    pages < FEWEST_PAGES || (seen === 0 && own.blocks[block] === 0) ? Number.NaN : 1 - (2 * seen) / pages,
  )
  return { values, why: (block): Reason => ({ code: 'on-other-pages', values: [seen[block]!, pages] }) }
}

/** Per node: the number of pages that contain the most frequent of the elements around it. */
function mostAround(
  page: Page,
  { texts, skeletons }: Signatures,
  known: ReadonlyMap<number, number>,
): Int32Array {
  const most = new Int32Array(page.size)
  for (let id = 0; id < page.size; id++) {
    const above = id === 0 ? 0 : most[page.parent[id]!]!
    most[id] = Math.max(above, known.get(texts[id]!) ?? 0, known.get(skeletons[id]!) ?? 0)
  }
  return most
}
