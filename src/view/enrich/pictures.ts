import { h } from '../element.ts'
import { focusHere, hasFocus } from '../focus.ts'
import { openLightbox, type Picture } from '../lightbox.ts'
import { imageAddress } from '../safe-html.ts'
import type { Enriching, Enrichment } from './enrichment.ts'
import { brokenPicture, withheldPicture } from './picture-box.ts'

/** A picture with a side below this, in pixels, is an icon: there is nothing to see large. */
const SMALLEST = 64
const IMAGE_FILE = /\.(?:jpe?g|png|webp|avif|gif)$/i

/**
 * A picture opens large; it is never higher than the window; where it cannot be loaded, or is not to be, a frame with
 * its words stands in its place. A picture that leads elsewhere stays a link.
 */
export const pictures: Enrichment = (content, drawing) => {
  const { lead, images, askedFor, strings } = drawing
  const inLead = lead?.querySelector('img')
  for (const image of [...(inLead ? [inLead] : []), ...content.querySelectorAll('img')]) {
    if (images || askedFor.has(image.src)) present(image, drawing)
    else withhold(image)
  }

  function withhold(image: HTMLImageElement): void {
    const box = withheldPicture(image, strings, () => {
      askedFor.add(image.src)
      box.replaceWith(image)
      present(image, drawing).focus()
    })
    image.replaceWith(box)
    // The box has a button, which is no part of a link.
    const link = box.closest('a')
    if (link?.textContent === box.textContent) link.replaceWith(box)
  }
}

/** @returns what can have the focus */
function present(image: HTMLImageElement, { article, strings, signal }: Enriching): HTMLElement {
  const link = image.closest('a')
  const address = link ? largerFile(link, article.url) : image.src
  const isSmall = () => address === image.src && Math.min(image.naturalWidth, image.naturalHeight) < SMALLEST
  // One that was there in the drawing before does not come again.
  const hasCome = image.complete && image.naturalWidth > 0
  const opener =
    address && !(hasCome && isSmall())
      ? h('button', { type: 'button', class: 'picture', title: strings.t('enlarge') })
      : null
  if (opener) {
    ;(link ?? image).replaceWith(opener)
    opener.append(image)
    if (!image.alt) opener.setAttribute('aria-label', strings.t('enlarge'))
    opener.addEventListener('click', () => open(opener, strings), { signal })
    if (address && address !== image.src) large.set(opener, address)
  }
  const holder = opener ?? image
  if (hasCome) keepInWindow(image, image.naturalWidth, image.naturalHeight)
  else keepInWindow(image, Number(image.getAttribute('width')), Number(image.getAttribute('height')))
  image.addEventListener(
    'load',
    () => {
      keepInWindow(image, image.naturalWidth, image.naturalHeight)
      if (opener && isSmall()) opener.replaceWith(image)
    },
    { signal },
  )
  const giveWay = () => {
    const isFocused = hasFocus(holder)
    const words = brokenPicture(image, strings)
    holder.replaceWith(words)
    if (isFocused) focusHere(words)
  }
  image.addEventListener('error', giveWay, { signal })
  return opener ?? link ?? image
}

/** The addresses of larger copies, by the button that opens them. */
const large = new WeakMap<Element, string>()

/** The file that a link around nothing but a picture leads to, if it is a picture's. */
function largerFile(link: HTMLAnchorElement, pageUrl: string): string | null {
  if (link.textContent?.trim() || link.dataset['embed']) return null
  return IMAGE_FILE.test(link.pathname) ? imageAddress(link.href, pageUrl) : null
}

/** What is higher than wide is to be seen as a whole. The style sheet knows the window, and needs the shape. */
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
  // The cross that leaves a part out may stand in it.
  for (const button of caption?.querySelectorAll('button') ?? []) button.remove()
  return {
    ...{ opener, image, address: large.get(opener) ?? image.src },
    caption: caption?.textContent?.trim() ?? '',
  }
}
