import type { Config } from 'dompurify'
import { createSanitiser } from '../dompurify/dompurify.ts'
import {
  ADDRESS_ATTRIBUTES,
  ATTRIBUTES,
  HTML_ELEMENTS,
  MATHML_ELEMENTS,
  OWN_ATTRIBUTES,
  REQUIRED_ATTRIBUTES,
} from '../schema/article-html.ts'
import { adopt, inertDocument, newElement } from './reader/safe-document.ts'

/**
 * The only place of the reading view where a string becomes elements. The article comes from a page's
 * process, so it is sanitised here even though the engine has sanitised it before. What may stay is listed in
 * `schema/article-html.ts`.
 */

const POLICY: Config = {
  ALLOWED_TAGS: [...Object.keys(HTML_ELEMENTS), ...Object.keys(MATHML_ELEMENTS)],
  ALLOWED_ATTR: [...ATTRIBUTES],
  ADD_URI_SAFE_ATTR: ATTRIBUTES.filter(name => !ADDRESS_ATTRIBUTES.includes(name)),
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  ADD_FORBID_CONTENTS: ['annotation', 'button', 'datalist', 'object', 'select', 'textarea'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const RASTER = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/]+={0,2}$/i
/** An image no larger than this, in pixels, is a tracking pixel. */
const COUNTER_SIZE = 2

/**
 * The sanitiser gets a document of its own. In a page's document, an `<img name="implementation">` would hide
 * the property that the sanitiser needs; it would then report itself unsupported and return its input.
 */
const purifier = createSanitiser({
  document: inertDocument(),
  DOMParser,
  trustedTypes: (globalThis as { trustedTypes?: unknown }).trustedTypes,
})

/**
 * Sanitises an article's HTML and returns its elements.
 * @param html untrusted HTML from the page's process
 * @param pageUrl the address of the page. An https page gets its images over https only.
 * @throws TypeError when the browser lacks an API that the sanitiser needs; unsanitised HTML is never
 * returned
 */
export function safeFragment(html: string, pageUrl: string): DocumentFragment {
  if (!purifier.isSupported) throw new TypeError('the sanitiser does not work in this browser')
  // Until it is adopted, the fragment belongs to a document without a window, where nothing loads.
  const fragment = purifier.sanitize(html, POLICY) as unknown as DocumentFragment
  // In Firefox, `href` makes a link of any MathML element. Only what is secured below keeps its address.
  for (const element of fragment.querySelectorAll('[href]:not(a)')) element.removeAttribute('href')
  for (const element of fragment.querySelectorAll('[src]:not(img)')) element.removeAttribute('src')
  for (const link of fragment.querySelectorAll('a')) secureLink(link)
  for (const image of fragment.querySelectorAll('img')) secureImage(image, pageUrl)
  for (const [name, pattern] of Object.entries(OWN_ATTRIBUTES))
    for (const element of fragment.querySelectorAll(`[${name}]`))
      if (!pattern.test(element.getAttribute(name)!)) element.removeAttribute(name)
  for (const [tag, name] of Object.entries(REQUIRED_ATTRIBUTES))
    for (const element of fragment.querySelectorAll(`${tag}:not([${name}])`)) unwrap(element)
  return adopt(fragment)
}

/**
 * The address under which an article of `pageUrl` may show an image: a network address or a raster `data:`
 * URL. Null for every other address and for malformed ones.
 */
export function imageAddress(source: string, pageUrl: string): string | null {
  if (RASTER.test(source)) return source
  const url = URL.parse(source)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null
  // As browsers do with mixed content. It also keeps a page from making the view request addresses in the
  // local network.
  if (pageUrl.startsWith('https:')) url.protocol = 'https:'
  return url.href
}

/** Loads an image lazily and without a referrer. */
export function loadQuietly(image: HTMLImageElement, address: string): void {
  image.referrerPolicy = 'no-referrer'
  image.loading = 'lazy'
  image.decoding = 'async'
  image.src = address
}

/** A link to an address of an article; without its `href` if the address is not one that an article may have. */
export function linkTo(address: string): HTMLAnchorElement {
  const link = newElement('a')
  link.setAttribute('href', address)
  secureLink(link)
  return link
}

function secureImage(image: HTMLImageElement, pageUrl: string): void {
  const address = imageAddress(image.getAttribute('src') ?? '', pageUrl)
  image.removeAttribute('src')
  const dimensions = [image.getAttribute('width'), image.getAttribute('height')]
  const isCounter = dimensions.some(side => Number.parseFloat(side ?? '') <= COUNTER_SIZE)
  if (address && !isCounter) loadQuietly(image, address)
  else image.remove()
}

function secureLink(link: HTMLAnchorElement): void {
  const url = URL.parse(link.getAttribute('href') ?? '')
  link.removeAttribute('href')
  if (!url || !LINK_SCHEMES.has(url.protocol)) return
  // `https://bank.example@evil.example` looks like an address of the bank.
  url.username = ''
  url.password = ''
  link.href = url.href
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

/** Replaces an element by its children. */
function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild)
  element.remove()
}
