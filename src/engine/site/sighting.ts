import type { HashKey, Sighting } from '../../schema/site-template.ts'
import { addressParts } from '../page/address-parts.ts'
import { blocks as blocksOf } from '../page/facts/blocks.ts'
import { marksOf } from '../page/marks.ts'
import type { Page } from '../page/page.ts'

/**
 * What a page contributes to the template of its site.
 * @param key of the site
 * @param keep per block: 1 for content
 */
export function sightingOf(page: Page, key: HashKey, keep: ArrayLike<number>): Sighting {
  const { texts, blocks } = marksOf(page, key)
  const marks = new Set([...texts, ...blocks])
  const { words } = blocksOf(page)
  const article = new Map<number, number>()
  for (const [block, mark] of blocks.entries())
    if (mark !== 0 && keep[block]) article.set(mark, (article.get(mark) ?? 0) + words[block]!)
  marks.delete(0)
  return { address: addressParts(page.url, key), marks: [...marks], article: [...article] }
}
