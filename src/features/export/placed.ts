import type { Picture } from '../../schema/file.ts'
import type { ExportArticle, Pictures } from '../../view/tools/export-article.ts'

/**
 * A copy of an article's text with the embedded pictures. A missing picture becomes a link, so that the file
 * loads nothing.
 * @param address returns the address of a picture in the file; null when the file cannot contain it
 * @returns the copy, in an element of the same inert document
 */
export function placed(
  { content }: ExportArticle,
  pictures: Pictures,
  address: (picture: Picture, source: string) => string | null,
): HTMLElement {
  const inert = content.ownerDocument
  const body = inert.createElement('div')
  body.append(content.cloneNode(true))
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? ''
    const picture = pictures.get(source)
    const found = picture ? address(picture, source) : null
    if (found === null) putLink(image, source, inert)
    else image.setAttribute('src', found)
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
  }
  return body
}

/**
 * Replaces a picture by a link. Within a link, the new link is put after it, because links cannot be nested.
 * A `data:` URL is not linked.
 */
function putLink(image: HTMLImageElement, source: string, inert: Document): void {
  const alt = image.getAttribute('alt')?.trim() ?? ''
  const around = image.closest('a')
  const link = inert.createElement('a')
  link.setAttribute('href', source)
  link.textContent = alt || source
  if (!/^https?:/.test(source)) image.replaceWith(alt)
  else if (!around) image.replaceWith(link)
  else {
    around.after(' ', link)
    image.remove()
    if (around.textContent?.trim() === '' && !around.querySelector('img')) around.remove()
  }
}
