import { documentElement, fontFaces, implementation, readyState as readyStateOf } from '../../dom/safe-dom.ts'

/**
 * Access to the document through the methods of its prototype. Over a page the document is the page's, and an
 * image named `createElement` would hide the method. See HTML, "named access" on documents
 * (LegacyOverrideBuiltIns).
 */
const { adoptNode, createDocumentFragment, createElement, createElementNS, createRange, createTreeWalker } =
  Document.prototype

export function newElement<K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] {
  return createElement.call(document, name) as HTMLElementTagNameMap[K]
}

/** Creates an SVG element. */
export function newSvg<K extends keyof SVGElementTagNameMap>(name: K): SVGElementTagNameMap[K] {
  return createElementNS.call(document, 'http://www.w3.org/2000/svg', name) as SVGElementTagNameMap[K]
}

export function newRange(): Range {
  return createRange.call(document)
}

export function newFragment(): DocumentFragment {
  return createDocumentFragment.call(document)
}

/** A node, and the elements and text nodes under it, in document order. */
export function* nodesIn(root: Node): Generator<Node> {
  const walker = createTreeWalker.call(document, root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  do yield walker.currentNode
  while (walker.nextNode())
}

/** The text nodes under a node, in document order, except those inside elements that `isSkipped` matches. */
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

/** Moves a node from another document into this one. */
export function adopt<T extends Node>(node: T): T {
  return adoptNode.call(document, node) as T
}

export function rootElement(): HTMLElement {
  return documentElement(document)
}

export function readyState(): DocumentReadyState {
  return readyStateOf(document)
}

/** The font faces of this document. */
export function fontsOf(): FontFaceSet {
  return fontFaces(document)
}

/** A document without a window, in which nothing loads. */
export function inertDocument(): Document {
  return implementation(document).createHTMLDocument()
}
