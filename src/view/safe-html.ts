import type { Config, WindowLike } from 'dompurify'
import createDOMPurify from '../dompurify/dompurify.ts'
import { adopt, inertDocument } from './safe-document.ts'

/**
 * The only place of the reading view where a string becomes elements. The article comes out of a page's
 * process, so that it is sanitised here as if nobody had done it before.
 */

/** What a text is made of; nothing that loads by itself, asks, moves or covers. */
export const HTML_ELEMENTS = [
  'p h2 h3 h4 h5 h6 blockquote pre hr br wbr figure figcaption img ul ol li dl dt dd details summary',
  'table caption colgroup col thead tbody tfoot tr th td',
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var',
].flatMap(names => names.split(' '))

/** Presentation MathML, without what may hold HTML or other documents. */
export const MATHML_ELEMENTS = [
  'math semantics mrow mi mn mo ms mtext mspace mfrac msqrt mroot mpadded mphantom mstyle merror',
  'msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd',
].flatMap(names => names.split(' '))

const PLAIN_ATTRIBUTES = [
  'data-block data-anchor data-goto data-embed data-language data-formula data-tex',
  'dir lang title alt width height datetime open',
  'start value reversed type colspan rowspan headers scope span',
  'display displaystyle scriptlevel mathvariant stretchy fence form largeop movablelimits lspace rspace',
  'linethickness accent accentunder columnalign columnspan',
].flatMap(names => names.split(' '))

/** What the engine's own attributes may say, by their names. */
const OWN_ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  'data-block': /^\d{1,9}$/,
  'data-anchor': /^\d{1,6}$/,
  'data-goto': /^\d{1,6}$/,
  'data-embed': /^(?:video|audio|map|chart|post|code|frame)$/,
  'data-language': /^[a-z0-9+#-]{1,20}$/,
  'data-formula': /^(?:inline|block)$/,
  'data-tex': /^[\s\S]{1,4000}$/,
}

/** Attributes a text may carry. The addresses among them are checked apart. */
export const ATTRIBUTES = [...PLAIN_ATTRIBUTES, 'href', 'src']

const POLICY: Config = {
  ALLOWED_TAGS: [...HTML_ELEMENTS, ...MATHML_ELEMENTS],
  ALLOWED_ATTR: ATTRIBUTES,
  ADD_URI_SAFE_ATTR: PLAIN_ATTRIBUTES,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  ADD_FORBID_CONTENTS: ['annotation', 'button', 'datalist', 'object', 'select', 'textarea'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const RASTER = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/]+={0,2}$/i
/** An image no larger than this, in pixels, is a counter, not a picture. */
const COUNTER_SIZE = 2

/**
 * Works in a document of its own: in a page's, an `<img name="implementation">` would shadow what the sanitiser looks
 * for, upon which it would call itself unsupported and hand back what it was given.
 */
const purifier = createDOMPurify({
  document: inertDocument(),
  DOMParser,
  DocumentFragment,
  Element,
  HTMLFormElement,
  HTMLTemplateElement,
  NamedNodeMap,
  Node,
  NodeFilter,
  trustedTypes: (globalThis as { trustedTypes?: unknown }).trustedTypes,
} as unknown as WindowLike)

/**
 * The elements of an article's HTML, safe to put into this document.
 * @param html whatever the page's process sent
 * @param pageUrl the address of the page: one served over https gets its images over https alone
 * @throws TypeError when the browser lacks what the sanitiser needs; nothing unsanitised is ever returned
 */
export function safeFragment(html: string, pageUrl: string): DocumentFragment {
  if (!purifier.isSupported) throw new TypeError('the sanitiser does not work in this browser')
  // Until it is adopted, the fragment belongs to a document without a window, where nothing loads.
  const fragment = purifier.sanitize(html, POLICY) as unknown as DocumentFragment
  for (const link of fragment.querySelectorAll('a')) secureLink(link)
  for (const image of fragment.querySelectorAll('img')) secureImage(image, pageUrl)
  for (const [name, said] of Object.entries(OWN_ATTRIBUTES))
    for (const element of fragment.querySelectorAll(`[${name}]`))
      if (!said.test(element.getAttribute(name)!)) element.removeAttribute(name)
  return adopt(fragment)
}

/**
 * The address under which an article of `pageUrl` may show a picture: over the network, or a raster image
 * carried along. Null for every other, and for what is no address.
 */
export function imageAddress(source: string, pageUrl: string): string | null {
  if (RASTER.test(source)) return source
  const url = URL.parse(source)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null
  // As browsers do with mixed content, and so that no page makes this one reach into the local network.
  if (pageUrl.startsWith('https:')) url.protocol = 'https:'
  return url.href
}

/** Loads without telling who asks, and only when it is scrolled to. */
export function loadQuietly(image: HTMLImageElement, address: string): void {
  image.referrerPolicy = 'no-referrer'
  image.loading = 'lazy'
  image.decoding = 'async'
  image.src = address
}

function secureImage(image: HTMLImageElement, pageUrl: string): void {
  const address = imageAddress(image.getAttribute('src') ?? '', pageUrl)
  image.removeAttribute('src')
  const sides = [image.getAttribute('width'), image.getAttribute('height')]
  const isCounter = sides.some(side => Number.parseFloat(side ?? '') <= COUNTER_SIZE)
  if (address && !isCounter) loadQuietly(image, address)
  else image.remove()
}

function secureLink(link: HTMLAnchorElement): void {
  const url = URL.parse(link.getAttribute('href') ?? '')
  link.removeAttribute('href')
  if (!url || !LINK_SCHEMES.has(url.protocol)) return
  // `https://bank.example@evil.example` reads as the bank.
  url.username = ''
  url.password = ''
  link.href = url.href
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}
