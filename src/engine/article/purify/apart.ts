import type { PurifyContext, Transform } from './context.ts'
import { isUnseen, wrapRuns } from './tree.ts'

/** An image drawn smaller than this, in pixels, is a symbol and stays in its line. */
const SYMBOL = 64
/** Elements that may contain a line of text with an image at one end. */
const LINES = 'p, h1, h2, h3, h4, h5, h6'
/** Elements that may contain such a line without a paragraph. */
const HOLDERS = 'li, dd'

/**
 * Moves an image at the start or end of a line of text out of the line, because there it would separate the lines of
 * the paragraph. Small images (symbols) stay. So headings contain only words.
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

/** The first or last child of a line, if it is nothing but an image; otherwise null. */
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

/** Whether an image is a symbol. An image of unknown size is not. */
function isSymbol(image: Element, { shown }: PurifyContext): boolean {
  const size =
    shown(image).drawn || Number(image.getAttribute('width')) || Number(image.getAttribute('height'))
  return size > 0 && size < SYMBOL
}

function paragraphOf(picture: Element): Element {
  const paragraph = picture.ownerDocument.createElement('p')
  const before = picture.previousSibling
  const after = picture.nextSibling
  // A line break beside the image is no longer needed.
  if (before && isBreak(before)) before.remove()
  if (after && isBreak(after)) after.remove()
  paragraph.append(picture)
  return paragraph
}
