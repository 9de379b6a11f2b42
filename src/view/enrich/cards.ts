import type { Enrichment } from './enrichment.ts'

const PICTURE = 'img, .no-picture'
/** One that stands as it should not is no reason for bullets beside all the others. */
const MOST = 0.5

/** In a list of pictures with words below them, each picture says where an entry begins, and no bullet has to. */
export const cards: Enrichment = content => {
  const begun = new Map<Element, Set<Element>>()
  for (const picture of content.querySelectorAll(PICTURE)) {
    const item = picture.closest('li')
    const list = item?.parentElement
    if (list?.localName !== 'ul' || !beginsWith(item!, picture)) continue
    const items = begun.get(list)
    if (items) items.add(item!)
    else begun.set(list, new Set([item!]))
  }
  for (const [list, items] of begun) if (items.size > MOST * list.children.length) list.classList.add('cards')
}

/** True when nothing comes before the picture in the item. */
function beginsWith(item: Element, picture: Element): boolean {
  for (let at: Node = picture; at !== item; at = at.parentNode!)
    for (let before = at.previousSibling; before; before = before.previousSibling)
      if (before.nodeType === Node.ELEMENT_NODE || /\S/.test(before.textContent ?? '')) return false
  return true
}
