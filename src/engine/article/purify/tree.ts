import { MATHML_ELEMENTS } from '../policy.ts'

/** Elements that stand in a line of text. */
const PHRASING: ReadonlySet<string> = new Set(
  'a abbr b br cite code em i img kbd mark q rp rt ruby s samp small span strong sub sup time u var'.split(
    ' ',
  ),
)

/** Attributes that an element hands on to what takes its place. */
const HANDED_ON: readonly string[] = ['data-block', 'lang', 'dir', 'data-anchor']

/** Replaces an element by its children. Links to it lead to the first of them. */
export function unwrap(element: Element): void {
  handOn(element, element.firstElementChild, ['data-anchor'])
  // One by one: a spread of a hundred thousand children is more than an argument list may hold.
  while (element.firstChild) element.before(element.firstChild)
  element.remove()
}

/** Gives an element what another has been marked with, as far as it has no mark of its own. */
export function handOn(from: Element, to: Element | null, names: readonly string[] = HANDED_ON): void {
  for (const name of names) {
    const value = from.getAttribute(name)
    if (value !== null && to && !to.hasAttribute(name)) to.setAttribute(name, value)
  }
}

/** Gives an element another name; its marks and children stay. */
export function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name)
  handOn(element, renamed)
  moveChildren(element, renamed)
  element.replaceWith(renamed)
  return renamed
}

/** Appends all children of one element to another. */
function moveChildren(from: Element, to: Element): void {
  while (from.firstChild) to.append(from.firstChild)
}

/** True for text, and for elements that stand in a line of text. */
export function isPhrasing(node: Node): boolean {
  if (node.nodeType === Node.TEXT_NODE) return true
  const { localName } = node as Element
  return PHRASING.has(localName) || MATHML_ELEMENTS.has(localName)
}

/** Anything but spaces, and characters that only tell how to join, break or order others. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}]/u

/** True for text without a character to be seen. */
export function isBlank(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE && isUnseen((node as Text).data)
}

/** True when nothing of a text is to be seen: editors fill their empty lines with characters that have no width. */
export function isUnseen(text: string): boolean {
  return !SEEN.test(text)
}

/** Puts each run of phrasing among an element's children into a paragraph. */
export function wrapRuns(element: Element): void {
  let paragraph: Element | null = null
  for (let node = element.firstChild; node; ) {
    const next = node.nextSibling
    if (!isPhrasing(node)) paragraph = null
    else if (paragraph) paragraph.append(node)
    else if (isBlank(node)) node.remove()
    else {
      paragraph = element.ownerDocument.createElement('p')
      node.before(paragraph)
      paragraph.append(node)
    }
    node = next
  }
}

/** The child elements. */
export function childElements(element: Element): Element[] {
  return [...element.children]
}
