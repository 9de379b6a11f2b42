import { h } from '../components/element.ts'
import { imageAddress, loadQuietly } from '../safe-html.ts'

/**
 * The number of characters after which the opening of a text ends. An image within the opening replaces the
 * lead image.
 */
const OPENING = 400
/** An image narrower than this is a logo, in pixels. */
const LEAST_WIDTH = 300

/** The file names of images that stand for a site or for nothing, and that all its pages share. */
const GENERIC =
  /(?:^|[._-])(?:logo|logotype|favicon|placeholder|default|fallback|generic|blank|avatar)(?:[._-]|$)|^default[A-Z]/

/** Suffixes that sites add to the file name of a smaller copy: `-1024x683`, `@2x`, `-scaled`. */
const COPY_SUFFIX = /(?:[-_]\d+x\d+|@\dx|-scaled)(?=\.\w+$)/i

/**
 * The image above the text. Null when the page names none or one that stands for the whole site, when the text
 * contains it, or when the text opens with another image.
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
  if (GENERIC.test(name)) return null
  for (const image of content.querySelectorAll('img')) if (fileName(image.src) === name) return null

  const image = h('img', { alt: '' })
  const lead = h('figure', { class: 'lead' }, image)
  image.addEventListener('error', () => lead.remove())
  image.addEventListener('load', () => {
    if (image.naturalWidth < LEAST_WIDTH) lead.remove()
    // Its box stays as it is, so that the text does not move.
    else if (isEnlarged(image)) image.style.objectFit = 'scale-down'
  })
  loadQuietly(image, address)
  return lead
}

function isEnlarged({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement): boolean {
  return naturalWidth < clientWidth || naturalHeight < clientHeight
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
  return path.slice(path.lastIndexOf('/') + 1).replace(COPY_SUFFIX, '')
}
