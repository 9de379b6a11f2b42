import type { Transform } from './context.ts'
import { childElements, handOn, isUnseen, rename, unwrap } from './tree.ts'

const CONTENT = 'img, table, pre, math'
/** Typed bullets. A dash does not count, because it may begin a line of dialogue. */
const BULLET = /^\s*[•∙·‣◦▪●■○]\s*/u

/**
 * Makes lists contain only items: a list between items becomes part of the item before it, items without content are
 * removed, an item with a single paragraph loses the paragraph, and typed bullets are removed. Consecutive paragraphs
 * that begin with a typed bullet become a list.
 */
export const lists: Transform = body => {
  typedLists(body)
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
    dropBullet(item)
    if (isUnseen(item.textContent) && !item.querySelector(CONTENT)) item.remove()
  }
}

function unwrapParagraph(item: Element, paragraph: Element): void {
  handOn(paragraph, item)
  unwrap(paragraph)
}

/** Makes a list of two or more consecutive paragraphs that begin with the same typed bullet. */
function typedLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll('p')) {
    const bullet = bulletOf(first)
    if (bullet === '' || first.closest('li, td, th, pre')) continue
    const lines = [first]
    let next = first.nextElementSibling
    for (; next?.localName === 'p' && bulletOf(next) === bullet; next = next.nextElementSibling)
      lines.push(next as HTMLParagraphElement)
    if (lines.length < 2) continue
    const list = body.ownerDocument.createElement('ul')
    first.before(list)
    for (const line of lines) list.append(rename(line, 'li'))
  }
}

function bulletOf(line: Element): string {
  return BULLET.exec(line.textContent.slice(0, 20))?.[0].trim() ?? ''
}

/** Removes an item's typed bullet, because the list draws its own. */
function dropBullet(item: Element): void {
  if (bulletOf(item) === '') return
  const texts = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (isUnseen(text.data)) continue
    text.data = text.data.replace(BULLET, '')
    // The bullet may have an element of its own, before a space.
    const after = texts.nextNode() as Text | null
    if (text.data === '' && after) after.data = after.data.trimStart()
    return
  }
}
