import { h } from './element.ts'
import { imageAddress, loadQuietly } from './safe-html.ts'

/** A text has begun when this many characters are read; a picture before that is its lead image already. */
const OPENING = 400
/** Pixels below which a picture is a logo. */
const LOGO = 300

/** What sites put into a file's name or its query for a smaller copy: `-1024x683`, `@2x`, `?w=600`. */
const COPY = /(?:[-_]\d+x\d+|@\dx|-scaled)(?=\.\w+$)/i

/**
 * The picture above the text; null where the page names none, or the text shows it or opens with another.
 * @param content the article, not yet in the document
 */
export function leadImage(
  source: string | undefined,
  content: DocumentFragment,
  pageUrl: string,
): HTMLElement | null {
  const address = source ? imageAddress(source, pageUrl) : null
  if (!address || opensWithImage(content)) return null
  const name = fileName(address)
  for (const image of content.querySelectorAll('img')) if (fileName(image.src) === name) return null

  const image = h('img', { alt: '' })
  const lead = h('figure', { class: 'lead' }, image)
  image.addEventListener('error', () => lead.remove())
  image.addEventListener('load', () => image.naturalWidth < LOGO && lead.remove())
  loadQuietly(image, address)
  return lead
}

function opensWithImage(content: DocumentFragment): boolean {
  const first = content.querySelector('img')
  if (!first) return false
  const opening = new Range()
  opening.setStart(content, 0)
  opening.setEndBefore(first)
  return opening.toString().trim().length < OPENING
}

function fileName(address: string): string {
  const path = URL.parse(address)?.pathname ?? address
  return path.slice(path.lastIndexOf('/') + 1).replace(COPY, '')
}
