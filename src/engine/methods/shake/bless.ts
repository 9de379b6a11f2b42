import { attribute } from '../../../dom/safe-dom.ts'
import { nameTokens } from '../../page/facts/element-names.ts'
import { elementOf, type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'

/** Tokens of class and id that mark the small parts of an article. */
export const BLESSED: ReadonlySet<string> = new Set(
  'author byline dateline pubdate published headline standfirst subtitle dek lede caption credit'.split(' '),
)
const PROPERTIES = new Set(['author', 'datePublished', 'headline'])

/** shake's override predicate: the small parts of an article that their score alone would delete. */
export function blessing(page: Page, blessed: ReadonlySet<string> = BLESSED): (id: NodeId) => boolean {
  const tokens = nameTokens(page)
  const isHeadline = tagMask(page, new Set(['h1']))
  return id => {
    if (page.tag[id] === TEXT) return false
    if (isHeadline[page.tag[id]!] || tokens(id).some(token => blessed.has(token))) return true
    const element = elementOf(page, id)
    return attribute(element, 'rel') === 'author' || PROPERTIES.has(attribute(element, 'itemprop') ?? '')
  }
}
