import { rawNames } from '../../page/facts/element-names.ts'
import { type NodeId, type Page, tagMask } from '../../page/page.ts'
import { type Cause, cutTopDown, type Pruned } from './pruned.ts'

/** The three words that the author names; the rest of the list is unknown. */
const WORDS = ['comment', 'promo', 'popup']
const TAGS = new Set(['script', 'style', 'noscript', 'template', 'head'])

/**
 * html-declutter's first pass (Daniel Beer, 2014): pre-order, a predicate sees one node alone, and a match deletes the
 * whole subtree. Words match anywhere in the names, as substrings.
 */
export function pruneExact(page: Page): Pruned {
  const isTag = tagMask(page, TAGS)
  const names = rawNames(page)
  return cutTopDown(page, (id: NodeId): Cause | null => {
    if (isTag[page.tag[id]!]) return { code: 'boilerplate-tag', values: [page.tags[page.tag[id]!]!] }
    const name = names(id).toLowerCase()
    const match = WORDS.find(word => name.includes(word))
    return match ? { code: 'boilerplate-name', values: [match] } : null
  })
}
