import { attribute } from '../../../dom/safe-dom.ts'
import { elementOf, type NodeId, type Page, tagMask } from '../../page/page.ts'
import { type Cause, cutTopDown, type Pruned } from './pruned.ts'

/** The three words that the author names; the rest of the list is unknown. */
export const WORDS: ReadonlySet<string> = new Set(['comment', 'promo', 'popup'])
/** The author names only `script`. The content of the other elements is not text of the page, either. */
const TAGS = new Set(['script', 'style', 'noscript', 'template', 'head'])

/**
 * html-declutter's first pass (Daniel Beer, 2014): pre-order, a predicate sees one node alone, and a match deletes the
 * whole subtree. It reads the tag and the class names, not the id. Words match anywhere in the class names, as
 * substrings; the author does not say whether case matters, and here it does not.
 */
export function pruneExact(page: Page, words: ReadonlySet<string> = WORDS): Pruned {
  const list = [...words]
  const isTag = tagMask(page, TAGS)
  return cutTopDown(page, (id: NodeId): Cause | null => {
    if (isTag[page.tag[id]!]) return { code: 'boilerplate-tag', values: [page.tags[page.tag[id]!]!] }
    const classNames = attribute(elementOf(page, id), 'class')?.toLowerCase()
    const match = classNames && list.find(word => classNames.includes(word))
    return match ? { code: 'boilerplate-name', values: [match] } : null
  })
}
