import type { PurifyContext, Transform } from './context.ts'
import { isUnseen, wrapRuns } from './tree.ts'

/** An image drawn smaller than this, in pixels, is a symbol: it belongs into its line. */
const SYMBOL = 64
/** What may hold a line of text with an image at one end of it. */
const LINES = 'p, h1, h2, h3, h4, h5, h6'
/** What may hold such a line without a paragraph around it. */
const HOLDERS = 'li, dd'

/**
 * A picture at an end of a line of text is set apart from it; within a line, it would tear the lines asunder. Symbols
 * stay. So a heading is words alone.
 */
export const apart: Transform = (body, context) => {
  for (const holder of body.querySelectorAll(HOLDERS))
    if (holder.querySelector(':scope > img, :scope > a > img') && !isUnseen(holder.textContent))
      wrapRuns(holder)
  for (const line of body.querySelectorAll(LINES)) {
    if (!line.querySelector('img') || isUnseen(line.textContent)) continue
    for (let end = pictureAt(line, 'first', context); end; end = pictureAt(line, 'first', context))
      line.before(paragraphOf(end))
    for (let end = pictureAt(line, 'last', context); end; end = pictureAt(line, 'last', context))
      line.after(paragraphOf(end))
  }
}

/** The child of a line that is nothing but a picture and stands at its beginning or end; null when there is none. */
function pictureAt(line: Element, end: 'first' | 'last', context: PurifyContext): Element | null {
  let node = end === 'first' ? line.firstChild : line.lastChild
  while (node && (isBreak(node) || (node.nodeType === Node.TEXT_NODE && isUnseen((node as Text).data))))
    node = end === 'first' ? node.nextSibling : node.previousSibling
  if (node?.nodeType !== Node.ELEMENT_NODE || !isUnseen(node.textContent ?? '')) return null
  const element = node as Element
  const image = element.localName === 'img' ? element : element.querySelector('img')
  return image && !isSymbol(image, context) ? element : null
}

function isBreak(node: Node): boolean {
  return (node as Element).localName === 'br'
}

/** Without a size there is no telling; a picture is likelier. */
function isSymbol(image: Element, { shown }: PurifyContext): boolean {
  const size =
    shown(image).drawn || Number(image.getAttribute('width')) || Number(image.getAttribute('height'))
  return size > 0 && size < SYMBOL
}

function paragraphOf(picture: Element): Element {
  const paragraph = picture.ownerDocument.createElement('p')
  const before = picture.previousSibling
  const after = picture.nextSibling
  // A break beside it has nothing to break any more.
  if (before && isBreak(before)) before.remove()
  if (after && isBreak(after)) after.remove()
  paragraph.append(picture)
  return paragraph
}
