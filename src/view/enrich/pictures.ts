import { h } from '../components/element.ts'
import { focusHere, hasFocus } from '../components/focus.ts'
import { openLightbox, type Picture } from '../reader/lightbox.ts'
import { imageAddress } from '../safe-html.ts'
import type { Enriching, Enrichment } from './enrichment.ts'
import { brokenPicture, withheldPicture } from './picture-box.ts'

/** A picture with a side below this, in pixels, is an icon and is not enlarged. */
const SMALLEST = 64
const IMAGE_FILE = /\.(?:jpe?g|png|webp|avif|gif)$/i

/**
 * Lets pictures be enlarged, limits them to the height of the window, and replaces those that cannot or must
 * not be loaded by a placeholder. A picture in a link to another page stays a link.
 */
export const pictures: Enrichment = (content, drawing) => {
  const { lead, images, askedFor, strings } = drawing
  const inLead = lead?.querySelector('img')
  for (const image of [...(inLead ? [inLead] : []), ...content.querySelectorAll('img')]) {
    if (images || askedFor.has(image.src)) makeEnlargeable(image, drawing)
    else replaceByPlaceholder(image)
  }

  function replaceByPlaceholder(image: HTMLImageElement): void {
    const box = withheldPicture(image, strings, () => {
      askedFor.add(image.src)
      box.replaceWith(image)
      makeEnlargeable(image, drawing).focus()
    })
    image.replaceWith(box)
    // A button must not be inside a link.
    const link = box.closest('a')
    if (link?.textContent === box.textContent) link.replaceWith(box)
  }
}

/** @returns the element to focus */
function makeEnlargeable(image: HTMLImageElement, { article, strings, signal }: Enriching): HTMLElement {
  const link = image.closest('a')
  const address = link ? largerFile(link, article.url) : image.src
  const isSmall = () => address === image.src && Math.min(image.naturalWidth, image.naturalHeight) < SMALLEST
  // A picture of the previous drawing is loaded already, and fires no load event.
  const isLoaded = image.complete && image.naturalWidth > 0
  const opener =
    address && !(isLoaded && isSmall())
      ? h('button', { type: 'button', class: 'picture', title: strings.t('enlarge') })
      : null
  if (opener) {
    ;(link ?? image).replaceWith(opener)
    opener.append(image)
    if (!image.alt) opener.setAttribute('aria-label', strings.t('enlarge'))
    opener.addEventListener('click', () => open(opener, strings), { signal })
    if (address && address !== image.src) largerAddresses.set(opener, address)
  }
  const holder = opener ?? image
  if (isLoaded) keepInWindow(image, image.naturalWidth, image.naturalHeight)
  else keepInWindow(image, Number(image.getAttribute('width')), Number(image.getAttribute('height')))
  image.addEventListener(
    'load',
    () => {
      keepInWindow(image, image.naturalWidth, image.naturalHeight)
      if (opener && isSmall()) opener.replaceWith(image)
    },
    { signal },
  )
  const replaceByText = () => {
    const isFocused = hasFocus(holder)
    const words = brokenPicture(image, strings)
    holder.replaceWith(words)
    if (isFocused) focusHere(words)
  }
  image.addEventListener('error', replaceByText, { signal })
  return opener ?? link ?? image
}

/** The addresses of larger copies, by the buttons that open them. */
const largerAddresses = new WeakMap<Element, string>()

/** The image file that a link around a picture leads to; null when it leads elsewhere. */
function largerFile(link: HTMLAnchorElement, pageUrl: string): string | null {
  if (link.textContent?.trim() || link.dataset['embed']) return null
  return IMAGE_FILE.test(link.pathname) ? imageAddress(link.href, pageUrl) : null
}

/** A portrait picture is limited to the window's height by the style sheet, which needs the aspect ratio. */
function keepInWindow(image: HTMLImageElement, width: number, height: number): void {
  if (width > 0 && height > width) image.style.setProperty('--shape', String(width / height))
}

function open(opener: HTMLElement, strings: Enriching['strings']): void {
  const article = opener.closest('article')
  if (!article?.parentElement) return
  const all = [...article.querySelectorAll<HTMLElement>('.picture')].flatMap(each => pictureOf(each) ?? [])
  const at = all.findIndex(picture => picture.opener === opener)
  if (at >= 0) openLightbox(all, at, article.parentElement, strings)
}

function pictureOf(opener: HTMLElement): Picture | null {
  const image = opener.querySelector('img')
  if (!image) return null
  const caption = opener.closest('figure')?.querySelector('figcaption')?.cloneNode(true) as
    | Element
    | undefined
  // The remove button may be inside the caption.
  for (const button of caption?.querySelectorAll('button') ?? []) button.remove()
  return {
    opener,
    image,
    address: largerAddresses.get(opener) ?? image.src,
    caption: caption?.textContent?.trim() ?? '',
  }
}
