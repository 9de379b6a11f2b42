import type { Picture, Pictures, Takeaway } from '../../view/takeaway.ts'

/**
 * An article's text with its pictures in their places. One that is not there becomes a link to it, so that no file
 * asks the network for anything.
 * @param address what a picture is called in the file, or null where it cannot be in it
 * @returns a copy, in an element of the same inert document
 */
export function placed(
  { content }: Takeaway,
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

/** A link within a link is none, so that it then comes after. One carried in its own address is nowhere else. */
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
