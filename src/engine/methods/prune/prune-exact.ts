import { rawNames } from '../../page/facts/names.ts'
import { type NodeId, type Page, tagMask } from '../../page/page.ts'
import { type Cause, cutTopDown, type Pruned } from './pruned.ts'

/** The three that the author names; the rest of his list is unknown. */
const POISON = ['comment', 'promo', 'popup']
const TAGS = new Set(['script', 'style', 'noscript', 'template', 'head'])

/**
 * html-declutter's first pass (Daniel Beer, 2014): pre-order, a predicate looks at one node alone, and a hit
 * deletes the whole subtree. Names match anywhere in the class, as substrings.
 */
export function pruneExact(page: Page): Pruned {
  const isTag = tagMask(page, TAGS)
  const names = rawNames(page)
  return cutTopDown(page, (id: NodeId): Cause | null => {
    if (isTag[page.tag[id]!]) return { code: 'boilerplate-tag', values: [page.tags[page.tag[id]!]!] }
    const name = names(id).toLowerCase()
    const poison = POISON.find(word => name.includes(word))
    return poison ? { code: 'boilerplate-name', values: [poison] } : null
  })
}
