import { firstNamed, isHtml, textContent } from '../../../dom/safe-dom.ts'
import { decodeReferences } from '../character-references.ts'

/** The longest `noscript` content, in characters, that is searched for an image. */
const MAX_LENGTH = 10_000
const COPIED = ['src', 'srcset', 'alt', 'width', 'height', 'role', 'aria-hidden']
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y

/**
 * The image that a `noscript` contains for readers without scripts, copied into the inert document; null if there is
 * none. Where scripts run, the content is one string, which is parsed by hand; for the reason see `decodeReferences`.
 */
export function fallbackImage(noscript: Element, inert: Document): HTMLImageElement | null {
  const parsed = firstNamed(noscript, 'img')
  if (parsed && isHtml(parsed)) return inert.importNode(parsed as HTMLImageElement, false)
  const html = textContent(noscript) ?? ''
  const start = html.length <= MAX_LENGTH ? html.search(/<img[\s/]/i) : -1
  return start < 0 ? null : imageFrom(html, start + '<img'.length, inert)
}

function imageFrom(html: string, start: number, inert: Document): HTMLImageElement {
  const image = inert.createElement('img')
  ATTRIBUTE.lastIndex = start
  for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
    const [, name, double, single, bare] = found
    const known = name!.toLowerCase()
    if (COPIED.includes(known) && !image.hasAttribute(known))
      image.setAttribute(known, decodeReferences(double ?? single ?? bare ?? ''))
  }
  return image
}
