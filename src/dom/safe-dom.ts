/**
 * DOM reads that a page cannot shadow. A `<form>` exposes its inputs, and a document its named elements, as
 * properties that hide the built-in ones (`form.childNodes`, `document.body`), so every read goes through the
 * accessor of the prototype. See HTML, "named access on forms" (LegacyOverrideBuiltIns).
 */
function reader<T extends object, K extends keyof T>(prototype: T, name: K): (target: T) => T[K] {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get
  if (!get) throw new TypeError(`no accessor for ${String(name)}`)
  return target => get.call(target) as T[K]
}

const getAttribute = Element.prototype.getAttribute

export const nodeType = reader(Node.prototype, 'nodeType')
export const ownerDocument = reader(Node.prototype, 'ownerDocument')
export const contentType = reader(Document.prototype, 'contentType')
export const childNodes = reader(Node.prototype, 'childNodes')
export const parentNode = reader(Node.prototype, 'parentNode')
export const parentElement = reader(Node.prototype, 'parentElement')
export const isConnected = reader(Node.prototype, 'isConnected')
export const firstChild = reader(Node.prototype, 'firstChild')
export const lastChild = reader(Node.prototype, 'lastChild')
export const nextSibling = reader(Node.prototype, 'nextSibling')
export const previousSibling = reader(Node.prototype, 'previousSibling')
export const localName = reader(Element.prototype, 'localName')
export const namespaceURI = reader(Element.prototype, 'namespaceURI')
export const shadowRoot = reader(Element.prototype, 'shadowRoot')
export const shadowHost = reader(ShadowRoot.prototype, 'host')
export const documentElement = reader(Document.prototype, 'documentElement')
export const characterData = reader(CharacterData.prototype, 'data')
export const frameDocument = reader(HTMLIFrameElement.prototype, 'contentDocument')
export const implementation = reader(Document.prototype, 'implementation')
export const fontFaces = reader(Document.prototype, 'fonts')
export const readyState = reader(Document.prototype, 'readyState')
export const documentURL = reader(Document.prototype, 'URL')
/** The window that shows a document; null for one that is only parsed. */
export const windowOf = reader(Document.prototype, 'defaultView')
export const activeElement = reader(Document.prototype, 'activeElement')
export const bodyOf = reader(Document.prototype, 'body')
export const documentTitle = reader(Document.prototype, 'title')
/** The base URL of this node's document. */
export const baseURI = reader(Node.prototype, 'baseURI')
export const markup = reader(Element.prototype, 'innerHTML')
/** The text of an element such as a script, whose children are not part of the page. */
export const textContent = reader(Node.prototype, 'textContent')
/** The address an image shows at the moment, '' before it has chosen one; and the size of that image in pixels. */
export const currentSrc = reader(HTMLImageElement.prototype, 'currentSrc')
export const naturalWidth = reader(HTMLImageElement.prototype, 'naturalWidth')
export const naturalHeight = reader(HTMLImageElement.prototype, 'naturalHeight')
/** Whether an image has finished loading, or failed to. */
export const isComplete = reader(HTMLImageElement.prototype, 'complete')

/** The attribute's value, or null. */
export function attribute(element: Element, name: string): string | null {
  return getAttribute.call(element, name)
}

/**
 * Whether an element is an HTML element with a lower-case name, so that the name determines its interface. The name
 * alone does not, because SVG has its own `a`, `title` and `style`. Nor does the namespace: a script or XHTML can
 * create an `IFRAME` that is not a frame.
 */
export function isHtml(element: Element): boolean {
  const name = localName(element)
  return namespaceURI(element) === 'http://www.w3.org/1999/xhtml' && name === name.toLowerCase()
}

/** The nodes assigned to a slot (an HTML `slot` element); empty when the slot shows its own children. */
export function assignedNodes(slot: Element): Node[] {
  return HTMLSlotElement.prototype.assignedNodes.call(slot as HTMLSlotElement)
}

const querySelectorAll = Document.prototype.querySelectorAll

/** The elements of a document that match, in document order. */
export function matching(document: Document, selector: string): NodeListOf<Element> {
  return querySelectorAll.call(document, selector)
}

const getBoundingClientRect = Element.prototype.getBoundingClientRect
const clientLeft = reader(Element.prototype, 'clientLeft')
const clientTop = reader(Element.prototype, 'clientTop')

/** The border box of an element, from the corner of its document's viewport. */
export function boundingBox(element: Element): DOMRect {
  return getBoundingClientRect.call(element)
}

/** The widths of an element's left and top borders: where its content begins inside its border box. */
export function contentOffset(element: Element): { readonly x: number; readonly y: number } {
  return { x: clientLeft(element), y: clientTop(element) }
}

/** The box around the lines of a text, from the corner of its document's viewport. */
export function textBox(text: Text): DOMRect {
  const range = new Range() // creating a range does not change the page
  range.selectNode(text)
  return range.getBoundingClientRect()
}

const scrollElementIntoView = Element.prototype.scrollIntoView

/** Scrolls every scrolling box around an element so that the element is visible. */
export function scrollIntoView(element: Element, options: ScrollIntoViewOptions): void {
  scrollElementIntoView.call(element, options)
}

const { closest, getElementsByTagName } = Element.prototype

/** The nearest element that matches: the element itself or one around it. Null when there is none. */
export function closestTo(element: Element, selector: string): Element | null {
  return closest.call(element, selector)
}

/** The elements of that name below an element, in document order. */
export function named(element: Element, name: string): HTMLCollectionOf<Element> {
  return getElementsByTagName.call(element, name)
}

/** The first element of that name below an element, null when there is none. */
export function firstNamed(element: Element, name: string): Element | null {
  return named(element, name)[0] ?? null
}
