/**
 * The allow-list of an article, as plain data. Everything else is removed: elements by unwrapping them, attributes and
 * addresses by deleting them. Only `img src` loads anything by itself.
 */

/** HTML elements, each with the attributes it may have besides `COMMON_ATTRIBUTES`. */
const HTML: Readonly<Record<string, readonly string[]>> = {
  ...bare('p br hr h2 h3 h4 h5 h6 blockquote q kbd samp var em strong b i u s sub sup mark small cite'),
  ...bare('ul dl dt dd table caption thead tbody tfoot tr figure figcaption summary ruby rt rp'),
  details: ['open'],
  pre: ['data-language'],
  code: ['data-formula'],
  abbr: ['title'],
  time: ['datetime'],
  a: ['href', 'data-goto', 'data-embed'],
  li: ['value'],
  ol: ['start', 'type', 'reversed'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  img: ['src', 'alt', 'width', 'height'],
}

/** Presentational MathML, without the elements that can contain HTML or a foreign language. */
const MATHML: Readonly<Record<string, readonly string[]>> = {
  ...bare('semantics msqrt mroot msub msup msubsup mmultiscripts mprescripts mphantom merror'),
  math: ['display', 'data-tex'],
  mrow: [],
  mstyle: ['displaystyle', 'scriptlevel'],
  mi: ['mathvariant'],
  mn: ['mathvariant'],
  ms: ['mathvariant'],
  mtext: ['mathvariant'],
  mo: ['mathvariant', 'stretchy', 'fence', 'form', 'largeop', 'movablelimits', 'lspace', 'rspace'],
  mspace: ['width', 'height'],
  mpadded: ['width', 'height'],
  mfrac: ['linethickness'],
  munder: ['accentunder'],
  mover: ['accent'],
  munderover: ['accent', 'accentunder'],
  mtable: ['columnalign', 'displaystyle'],
  mtr: ['columnalign'],
  mtd: ['columnalign', 'columnspan', 'rowspan'],
}

/**
 * Attributes of every HTML element. `data-block` is the number of the block that the element came from; `data-anchor`
 * is the number by which the `data-goto` of links within the article refers to the element.
 */
const COMMON_ATTRIBUTES: readonly string[] = ['lang', 'dir', 'data-block', 'data-anchor']

/** The allowed values of our own attributes; `data-tex` is a formula's source as plain text. */
const OWN_ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  'data-block': /^\d{1,9}$/,
  'data-anchor': /^\d{1,6}$/,
  'data-goto': /^\d{1,6}$/,
  'data-language': /^[a-z0-9+#-]{1,20}$/,
  'data-formula': /^(?:inline|block)$/,
  'data-embed': /^(?:video|audio|map|chart|post|code|frame)$/,
  'data-tex': /^[\s\S]{1,4000}$/,
}

/** Attributes whose value is an address. */
export const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src'])

const LISTED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...Object.entries(HTML).map(([tag, own]) => [tag, new Set([...COMMON_ATTRIBUTES, ...own])] as const),
  ...Object.entries(MATHML).map(([tag, own]) => [tag, new Set(own)] as const),
])

/** All listed elements and attributes, for the sanitiser's configuration. */
export const ELEMENTS: readonly string[] = [...LISTED.keys()]
export const ATTRIBUTES: readonly string[] = [...new Set([...LISTED.values()].flatMap(own => [...own]))]

/** The names of the listed MathML elements. */
export const MATHML_ELEMENTS: ReadonlySet<string> = new Set(Object.keys(MATHML))

/** An absolute address must start with its scheme; addresses that a browser would repair are rejected. */
const LINK = /^(?:https?:\/\/|mailto:|tel:)/i
const IMAGE = /^https?:\/\//i
const RASTER = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i
/** The longest address, and the longest image in a `data:` address, in characters. */
const MAX_ADDRESS = 8_000
const MAX_DATA = 2_000_000

/** Whether an element with this lower-case name is allowed. */
export function isListed(tag: string): boolean {
  return LISTED.has(tag)
}

/** The attributes allowed on an element with this name; none if the element is not listed. */
export function attributesOf(tag: string): ReadonlySet<string> {
  return LISTED.get(tag) ?? NONE
}

const NONE: ReadonlySet<string> = new Set()

/** Whether this is an absolute address that a link may have. */
export function isLinkAddress(address: string): boolean {
  return address.length <= MAX_ADDRESS && LINK.test(address)
}

/** Whether this is an absolute address that an image may have: on the web, or a raster image in a `data:` address. */
export function isImageAddress(address: string): boolean {
  return RASTER.test(address)
    ? address.length <= MAX_DATA
    : address.length <= MAX_ADDRESS && IMAGE.test(address)
}

/** Whether the attribute is allowed with this value on this element (names in lower case). */
export function isListedAttribute(tag: string, name: string, value: string): boolean {
  if (!attributesOf(tag).has(name)) return false
  if (name === 'href') return isLinkAddress(value)
  if (name === 'src') return isImageAddress(value)
  return OWN_ATTRIBUTES[name]?.test(value) ?? true
}

function bare(tags: string): Record<string, readonly string[]> {
  return Object.fromEntries(tags.split(' ').map(tag => [tag, []]))
}
