import { UNREADABLE_TAGS } from '../elements.ts'
import { fact } from '../fact.ts'
import { type Page, tagMask } from '../page.ts'
import { text } from './text.ts'

/** The share of the page's readable words that are hidden, 0 … 1; 0 for a page without words. */
export const hiddenShare = fact((page: Page): number => {
  const { words } = text(page)
  const isUnreadable = tagMask(page, UNREADABLE_TAGS)
  const unreadable = new Uint8Array(page.size)
  let hidden = 0
  let all = 0
  for (let id = 0; id < page.size; id++) {
    const parent = page.parent[id]!
    unreadable[id] = isUnreadable[page.tag[id]!]! || (parent >= 0 ? unreadable[parent]! : 0)
    if (unreadable[id]) continue
    all += words[id]!
    if (!page.visible[id]) hidden += words[id]!
  }
  return all === 0 ? 0 : hidden / all
})
