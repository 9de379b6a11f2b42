import { MATHML_ELEMENTS } from '../../../schema/article-html.ts'

/** Elements that are part of a line of text. */
const PHRASING: ReadonlySet<string> = new Set(
  'a abbr b br cite code em i img kbd mark q rp rt ruby s samp small span strong sub sup time u var'.split(
    ' ',
  ),
)

/** Attributes that an element passes on to its replacement. */
const HANDED_ON: readonly string[] = ['data-block', 'lang', 'dir', 'data-anchor']

/** Replaces an element by its children. Links to it lead to its first child element. */
export function unwrap(element: Element): void {
  handOn(element, element.firstElementChild, ['data-anchor'])
  // One by one, because the spread of a hundred thousand children would exceed the limit of an argument list.
  while (element.firstChild) element.before(element.firstChild)
  element.remove()
}

/** Copies marking attributes from one element to another, unless that has its own. */
export function handOn(from: Element, to: Element | null, names: readonly string[] = HANDED_ON): void {
  for (const name of names) {
    const value = from.getAttribute(name)
    if (value !== null && to && !to.hasAttribute(name)) to.setAttribute(name, value)
  }
}

/** Changes an element's name, keeping its marks and children. */
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

/** Whether a node is text, or an element that is part of a line of text. */
export function isPhrasing(node: Node): boolean {
  if (node.nodeType === Node.TEXT_NODE) return true
  const { localName } = node as Element
  return PHRASING.has(localName) || Object.hasOwn(MATHML_ELEMENTS, localName)
}

/** Any character except spaces, and characters that only affect joining, breaking or ordering. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}]/u

/** Whether a node is text without a visible character. */
export function isBlank(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE && isUnseen((node as Text).data)
}

/** Whether a text has no visible character. Editors fill empty lines with characters without width. */
export function isUnseen(text: string): boolean {
  return !SEEN.test(text)
}

/** Puts each run of phrasing content among an element's children into a paragraph. */
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

export function childElements(element: Element): Element[] {
  return [...element.children]
}
