import type { Enrichment } from './enrichment.ts'

const PICTURE = 'img, .no-picture'
/** The share of items that must begin with a picture; a few exceptions are tolerated. */
const THRESHOLD = 0.5

/** In a list whose items begin with pictures, the pictures replace the bullets. */
export const cards: Enrichment = content => {
  const itemsByList = new Map<Element, Set<Element>>()
  for (const picture of content.querySelectorAll(PICTURE)) {
    const item = picture.closest('li')
    const list = item?.parentElement
    if (list?.localName !== 'ul' || !beginsWith(item!, picture)) continue
    const items = itemsByList.get(list)
    if (items) items.add(item!)
    else itemsByList.set(list, new Set([item!]))
  }
  for (const [list, items] of itemsByList)
    if (items.size > THRESHOLD * list.children.length) list.classList.add('cards')
}

/** Whether the item begins with the picture. */
function beginsWith(item: Element, picture: Element): boolean {
  for (let at: Node = picture; at !== item; at = at.parentNode!)
    for (let before = at.previousSibling; before; before = before.previousSibling)
      if (before.nodeType === Node.ELEMENT_NODE || /\S/.test(before.textContent ?? '')) return false
  return true
}
