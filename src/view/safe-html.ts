import type { Config, WindowLike } from 'dompurify'
import createDOMPurify from '../dompurify/dompurify.ts'
import { adopt, inertDocument } from './reader/safe-document.ts'

/**
 * The only place of the reading view where a string becomes elements. The article comes from a page's
 * process, so it is sanitised here even though the engine has sanitised it before.
 */

/** The allowed elements. None of them loads by itself, accepts input, moves or covers anything. */
export const HTML_ELEMENTS = [
  'p h2 h3 h4 h5 h6 blockquote pre hr br wbr figure figcaption img ul ol li dl dt dd details summary',
  'table caption colgroup col thead tbody tfoot tr th td',
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var',
].flatMap(names => names.split(' '))

/** Presentation MathML, without the elements that can contain HTML or other documents. */
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

/** The allowed values of the engine's own attributes. */
const OWN_ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  'data-block': /^\d{1,9}$/,
  'data-anchor': /^\d{1,6}$/,
  'data-goto': /^\d{1,6}$/,
  'data-embed': /^(?:video|audio|map|chart|post|code|frame)$/,
  'data-language': /^[a-z0-9+#-]{1,20}$/,
  'data-formula': /^(?:inline|block)$/,
  'data-tex': /^[\s\S]{1,4000}$/,
}

/** The allowed attributes. Addresses are checked separately. */
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
/** An image no larger than this, in pixels, is a tracking pixel. */
const COUNTER_SIZE = 2

/**
 * The sanitiser gets a document of its own. In a page's document, an `<img name="implementation">` would hide
 * the property that the sanitiser needs; it would then report itself unsupported and return its input.
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
  for (const link of fragment.querySelectorAll('a')) secureLink(link)
  for (const image of fragment.querySelectorAll('img')) secureImage(image, pageUrl)
  for (const [name, pattern] of Object.entries(OWN_ATTRIBUTES))
    for (const element of fragment.querySelectorAll(`[${name}]`))
      if (!pattern.test(element.getAttribute(name)!)) element.removeAttribute(name)
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
