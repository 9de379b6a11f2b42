/**
 * What the view needs of the document that it is in. Over a page that is somebody else's, where an image named
 * `createElement` hides the document's own; so everything goes through the prototype.
 * See HTML, "named access" on documents (LegacyOverrideBuiltIns).
 */
const { adoptNode, createElement, createElementNS, createRange, createTreeWalker } = Document.prototype
const getter = (name: 'documentElement' | 'fonts' | 'implementation' | 'readyState') =>
  Object.getOwnPropertyDescriptor(Document.prototype, name)!.get!

export function newElement<K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] {
  return createElement.call(document, name) as HTMLElementTagNameMap[K]
}

/** An element of a drawing. */
export function newSvg<K extends keyof SVGElementTagNameMap>(name: K): SVGElementTagNameMap[K] {
  return createElementNS.call(document, 'http://www.w3.org/2000/svg', name) as SVGElementTagNameMap[K]
}

export function newRange(): Range {
  return createRange.call(document)
}

/** The texts under a node, in order, but for those inside elements that `isSkipped`. */
export function* textsIn(
  root: Node,
  isSkipped: (element: Element) => boolean = () => false,
): Generator<Text> {
  const walker = createTreeWalker.call(
    document,
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    node =>
      node instanceof Element && isSkipped(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode()) if (walker.currentNode instanceof Text) yield walker.currentNode
}

/** Takes a node over from another document. */
export function adopt<T extends Node>(node: T): T {
  return adoptNode.call(document, node) as T
}

export function rootElement(): HTMLElement {
  return getter('documentElement').call(document)
}

export function readyState(): DocumentReadyState {
  return getter('readyState').call(document)
}

/** The faces of this document. */
export function fontsOf(): FontFaceSet {
  return getter('fonts').call(document) as FontFaceSet
}

/** A document without a window, where nothing loads. */
export function inertDocument(): Document {
  return (getter('implementation').call(document) as DOMImplementation).createHTMLDocument()
}
