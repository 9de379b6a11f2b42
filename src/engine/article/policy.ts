import {
  COMMON_ATTRIBUTES,
  HTML_ELEMENTS,
  MATHML_ELEMENTS,
  OWN_ATTRIBUTES,
  REQUIRED_ATTRIBUTES,
} from '../../schema/article-html.ts'

/** Questions about the allow-list of an article, for the transforms and for the engine's sanitiser. */

const LISTED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...Object.entries(HTML_ELEMENTS).map(
    ([tag, own]) => [tag, new Set([...COMMON_ATTRIBUTES, ...own])] as const,
  ),
  ...Object.entries(MATHML_ELEMENTS).map(([tag, own]) => [tag, new Set(own)] as const),
])

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

/** Whether an element with this name needs an attribute of ours, and does not have it. */
export function lacksAttribute(element: Element): boolean {
  const name = REQUIRED_ATTRIBUTES[element.localName]
  return name !== undefined && !element.hasAttribute(name)
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
