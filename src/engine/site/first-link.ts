import { attribute, isHtml } from '../../dom/safe-dom.ts'
import { fact } from '../page/fact.ts'
import { elementOf, type Page } from '../page/page.ts'

/** Per node: the first link at or after it; the page's size if there is none. */
export const firstLinkFrom = fact((page: Page): Int32Array => {
  const links = new Int32Array(page.size + 1).fill(page.size)
  const a = page.tags.indexOf('a')
  for (let id = page.size - 1; id >= 0; id--)
    links[id] = a > 0 && page.tag[id] === a && isLink(elementOf(page, id)) ? id : links[id + 1]!
  return links
})

function isLink(element: Element): boolean {
  return isHtml(element) && attribute(element, 'href') !== null
}
