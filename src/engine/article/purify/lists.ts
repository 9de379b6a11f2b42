import type { Transform } from './context.ts'
import { childElements, handOn, isUnseen, unwrap } from './tree.ts'

const CONTENT = 'img, table, pre, math'

/**
 * Lists of items and nothing else: a list between items belongs to the item before it, items without content go,
 * and an item that is a single paragraph needs none.
 */
export const lists: Transform = body => {
  for (const list of body.querySelectorAll('ul, ol')) {
    for (const child of childElements(list)) {
      if (child.localName === 'li') continue
      const item = child.previousElementSibling
      if (item) item.append(child)
      else {
        const created = list.ownerDocument.createElement('li')
        child.replaceWith(created)
        created.append(child)
      }
    }
  }
  for (const item of body.querySelectorAll('li')) {
    const [only, ...others] = item.children
    if (only?.localName === 'p' && others.length === 0 && item.childNodes.length === 1)
      unwrapParagraph(item, only)
    if (isUnseen(item.textContent) && !item.querySelector(CONTENT)) item.remove()
  }
}

function unwrapParagraph(item: Element, paragraph: Element): void {
  handOn(paragraph, item)
  unwrap(paragraph)
}
