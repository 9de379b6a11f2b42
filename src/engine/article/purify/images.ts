import { isImageAddress } from '../policy.ts'
import { resolveWeb } from './addresses.ts'
import type { PurifyContext, Transform } from './context.ts'
import { LAZY_ATTRIBUTES, LAZY_SETS } from './lazy-attributes.ts'
import { bestCandidate, sharperCandidate } from './srcset.ts'
import { unwrap } from './tree.ts'

/** An image at least this wide, in pixels, is the real one and not a placeholder. */
const SURELY_REAL = 100
/** An image no wider than this, in pixels, is a tracking pixel. */
const COUNTER = 2
/** A raster image in a `data:` address with fewer characters is a placeholder. */
const PLACEHOLDER_LENGTH = 133
const PLACEHOLDER_NAME =
  /(?:^|[/_-])(?:spacer|blank|pixel|placeholder|transparent|loading|lazy)\.(?:gif|png|svg)$/i
/** Images that are drawn to hold a place are GIFs or SVGs. */
const PHOTO_NAME = /\.(?:jpe?g|png|webp|avif)(?:[?#]|$)/i
const IMAGE_NAME = /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i
/** The unknown attributes that have an address, even one that does not look like that of an image. */
const GUESSED_NAME = /src|lazy|load|origin|image|img|full|hi-?res/
/** The longest value of an unknown attribute that may be an address, in characters. */
const MAX_GUESS = 2_000

/**
 * Gives each image one absolute address, that of the real image. Images without one are dropped, and so are previews:
 * images in a `data:` address right before or after one with another address.
 */
export const images: Transform = (body, context) => {
  for (const image of body.querySelectorAll('img')) {
    const address = realAddress(image, context)
    if (!address) {
      image.remove()
      continue
    }
    for (const name of image.getAttributeNames())
      if (!['alt', 'width', 'height', 'lang', 'dir'].includes(name)) image.removeAttribute(name)
    image.setAttribute('src', address)
  }
  for (const image of body.querySelectorAll('img[src^="data:"]')) if (isPreview(image)) image.remove()
  for (const picture of body.querySelectorAll('picture')) {
    for (const source of picture.querySelectorAll('source')) source.remove()
    unwrap(picture)
  }
}

/** Whether an image in a `data:` address stands beside the image that covers it when it is loaded. */
function isPreview(image: Element): boolean {
  const whole = aloneIn(image)
  return [whole.previousElementSibling, whole.nextElementSibling].some(beside => {
    const other = beside?.localName === 'img' ? beside : beside?.querySelector('img')
    return other?.getAttribute('src')?.startsWith('http') && aloneIn(other) === beside
  })
}

/** The `picture` around an image, or its paragraph in a figure, if it is alone in it; otherwise the image. */
function aloneIn(image: Element): Element {
  const whole = image.closest('picture') ?? image
  const paragraph = whole.closest('figure p')
  const isAlone = paragraph?.textContent.trim() === '' && paragraph.querySelectorAll('img').length === 1
  return isAlone ? paragraph : whole
}

function realAddress(image: HTMLImageElement, context: PurifyContext): string | null {
  const shown = context.shown(image)
  const isCounter = shown.width > 0 && shown.width <= COUNTER
  for (const candidate of candidates(image, shown.address, shown.width)) {
    const address = usable(candidate, image, context)
    if (address && !(isCounter && address === usable(shown.address, image, context))) return address
  }
  return null
}

/** The possible addresses of an image, the likeliest first, computed on demand. */
function* candidates(image: HTMLImageElement, shown: string, width: number): Generator<string | null> {
  const own = image.getAttribute('src') ?? ''
  if (width >= SURELY_REAL) {
    yield sharperCandidate(image.getAttribute('srcset') ?? '', width)
    yield shown
  }
  for (const name of LAZY_SETS) yield best(image.getAttribute(name))
  for (const name of LAZY_ATTRIBUTES) yield image.getAttribute(name)
  // The addresses of an image that has yet to load are its own, unless they are a placeholder's.
  if (width === 0 && PHOTO_NAME.test(own)) yield* declared(image)
  for (const { name, value } of image.attributes) if (isGuess(name, value)) yield value
  if (width > COUNTER) yield shown
  yield* declared(image)
}

/** The addresses that the markup gives to an image without a script. */
function* declared(image: HTMLImageElement): Generator<string | null> {
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? [])
    for (const name of ['srcset', ...LAZY_SETS]) yield best(source.getAttribute(name))
  yield best(image.getAttribute('srcset'))
  yield image.getAttribute('src')
}

/** Whether an attribute without a known name has the address of the image. */
function isGuess(name: string, value: string): boolean {
  if (!name.startsWith('data-') || value.length > MAX_GUESS) return false
  return IMAGE_NAME.test(value) || (GUESSED_NAME.test(name) && /^(?:https?:)?\/\/[^\s,]+$/.test(value))
}

function best(list: string | null): string | null {
  return list === null ? null : bestCandidate(list)
}

function usable(address: string | null, image: Element, { base, secure }: PurifyContext): string | null {
  if (!address || address.includes('{')) return null
  if (address.startsWith('data:'))
    return address.length >= PLACEHOLDER_LENGTH && isImageAddress(address) ? address : null
  const resolved = resolveWeb(address, base(image), secure)
  return resolved && isImageAddress(resolved) && !PLACEHOLDER_NAME.test(resolved.split(/[?#]/, 1)[0]!)
    ? resolved
    : null
}
