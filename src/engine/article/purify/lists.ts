import type { Transform } from './context.ts'
import { childElements, handOn, isUnseen, rename, unwrap } from './tree.ts'

const CONTENT = 'img, table, pre, math'
/** What is typed in the place of a list's mark; a dash may be somebody's who speaks. */
const BULLET = /^\s*[•∙·‣◦▪●■○]\s*/u

/**
 * Lists of items and nothing else: a list between items belongs to the item before it, items without content go,
 * an item that is a single paragraph needs none, and none has a second mark. Paragraphs in a row that begin with a mark
 * are a list.
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
    dropMark(item)
    if (isUnseen(item.textContent) && !item.querySelector(CONTENT)) item.remove()
  }
}

function unwrapParagraph(item: Element, paragraph: Element): void {
  handOn(paragraph, item)
  unwrap(paragraph)
}

/** Two or more paragraphs that begin with the same typed mark are a list. */
function typedLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll('p')) {
    const mark = markOf(first)
    if (mark === '' || first.closest('li, td, th, pre')) continue
    const row = [first]
    let next = first.nextElementSibling
    for (; next?.localName === 'p' && markOf(next) === mark; next = next.nextElementSibling)
      row.push(next as HTMLParagraphElement)
    if (row.length < 2) continue
    const list = body.ownerDocument.createElement('ul')
    first.before(list)
    for (const line of row) list.append(rename(line, 'li'))
  }
}

function markOf(line: Element): string {
  return BULLET.exec(line.textContent.slice(0, 20))?.[0].trim() ?? ''
}

/** The mark that is drawn is enough. */
function dropMark(item: Element): void {
  if (markOf(item) === '') return
  const texts = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (isUnseen(text.data)) continue
    text.data = text.data.replace(BULLET, '')
    // The mark may stand in an element of its own, before a space.
    const after = texts.nextNode() as Text | null
    if (text.data === '' && after) after.data = after.data.trimStart()
    return
  }
}
