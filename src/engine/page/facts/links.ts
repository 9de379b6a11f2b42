import { attribute } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { elementOf, type Page, TEXT, tagMask } from '../page.ts'

/** Per node: 1 inside an `<a>`, or for the `<a>` itself (a *link* in the literature). */
export const underAnchor = fact((page: Page) => {
  const isAnchor = tagMask(page, new Set(['a']))
  return inherit(page, id => isAnchor[page.tag[id]!] === 1)
})

/** Per node: 1 inside an `<a href>`, or inside an element with the role of a link. */
export const linked = fact((page: Page) => {
  const isAnchor = tagMask(page, new Set(['a']))
  return inherit(page, id => {
    if (page.tag[id] === TEXT) return false
    const element = elementOf(page, id)
    return isAnchor[page.tag[id]!]
      ? attribute(element, 'href') !== null
      : attribute(element, 'role') === 'link'
  })
})

function inherit(page: Page, starts: (id: number) => boolean): Uint8Array {
  const marked = new Uint8Array(page.size)
  for (let id = 0; id < page.size; id++) {
    const parent = page.parent[id]!
    marked[id] = (parent >= 0 && marked[parent]) || starts(id) ? 1 : 0
  }
  return marked
}
