import type { Metadata } from '../../schema/reading.ts'
import { h } from '../components/element.ts'
import { imageAddress, loadQuietly } from '../safe-html.ts'
import { imageName } from './image-name.ts'

/**
 * The number of characters after which the opening of a text ends. An image within the opening replaces the
 * lead image.
 */
const OPENING = 400
/** An image narrower than this is a logo, in pixels. */
const LEAST_WIDTH = 300

/** File names of logos and placeholders, which all pages of a site share. */
const GENERIC =
  /(?:^|[._-])(?:logo|logotype|favicon|placeholder|default|fallback|generic|blank|avatar)(?:[._-]|$)|^default[A-Z]/

/** The lead image of an article's drawing. */
export interface Lead {
  readonly address: string
  /** The image above the text; null if it is not shown. */
  readonly figure: HTMLElement | null
}

/**
 * The image above the text. It is not shown when it stands for the whole site, when the text contains it, or when the
 * text opens with another image. Its box has a fixed shape before the image loads, and keeps it if the image cannot be
 * shown, so that the text does not move.
 * @param content the article, not yet in the document
 * @param earlier the lead image of the previous drawing. Its decision is kept: a correction of the text neither removes
 * nor adds the image
 * @returns null when the page names no image
 */
export function leadImage(
  { leadImage: source, leadSize: size }: Pick<Metadata, 'leadImage' | 'leadSize'>,
  content: DocumentFragment,
  pageUrl: string,
  earlier: Lead | null = null,
): Lead | null {
  const address = source ? imageAddress(source.value, pageUrl) : null
  if (!address) return null
  const isDecided = earlier?.address === address
  const mayStand = isDecided ? isShown(earlier) : isWanted(address, size, content)
  const figure = mayStand && !contains(content, address) ? figureOf(address, size) : null
  return { address, figure }
}

function isWanted(address: string, size: Metadata['leadSize'], content: DocumentFragment): boolean {
  const isSmall = size !== undefined && size.width < LEAST_WIDTH
  return !isSmall && !GENERIC.test(imageName(address)) && !opensWithImage(content)
}

function isShown({ figure }: Lead): boolean {
  return figure !== null && !figure.classList.contains('failed')
}

function figureOf(address: string, size: Metadata['leadSize']): HTMLElement {
  const image = h('img', { alt: '' })
  const figure = h('figure', { class: 'lead' }, image)
  if (size) {
    figure.style.setProperty('--own-shape', String(size.width / size.height))
    figure.style.maxWidth = `${size.width}px`
  }
  const fail = () => figure.classList.add('failed')
  image.addEventListener('error', fail)
  image.addEventListener('load', () => {
    if (image.naturalWidth < LEAST_WIDTH) fail()
    else if (isEnlarged(image)) image.style.objectFit = 'scale-down'
  })
  loadQuietly(image, address)
  return figure
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

function contains(content: DocumentFragment, address: string): boolean {
  const name = imageName(address)
  return [...content.querySelectorAll('img')].some(image => imageName(image.src) === name)
}
