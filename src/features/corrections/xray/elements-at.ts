import {
  boundingBox,
  contentOffset,
  frameDocument,
  isHtml,
  localName,
  nodeType,
  shadowRoot,
} from '../../../dom/safe-dom.ts'

const FRAGMENT_NODE = 11
const fromPointOfDocument = Document.prototype.elementsFromPoint
const fromPointOfShadow = ShadowRoot.prototype.elementsFromPoint

interface Hit {
  readonly element: Element
  /** The point, from the corner of the viewport of the element's document. */
  readonly x: number
  readonly y: number
}

/**
 * The elements at a point of the window in the order in which the page shows them, the topmost first. The elements of an
 * open shadow root or a same-origin frame come before its host or frame. As in the browser's own `elementsFromPoint`,
 * elements with `pointer-events: none` are left out.
 */
export function elementsAt(document: Document, x: number, y: number): ReadonlySet<Element> {
  const found = new Set<Element>()
  const entered = new Set<Element>()
  /** The topmost last. */
  const pending: Hit[] = []
  const push = (root: Document | ShadowRoot, x: number, y: number) => {
    const fromPoint = isShadow(root) ? fromPointOfShadow : fromPointOfDocument
    for (const element of fromPoint.call(root as never, x, y).reverse()) pending.push({ element, x, y })
  }
  push(document, x, y)
  for (let hit = pending.pop(); hit; hit = pending.pop()) {
    const { element } = hit
    const root = entered.has(element) ? null : rootInside(element)
    if (!root) {
      found.add(element)
      continue
    }
    entered.add(element)
    pending.push(hit) // found after everything inside it
    if (isShadow(root)) push(root, hit.x, hit.y)
    else {
      const corner = boundingBox(element)
      const offset = contentOffset(element)
      push(root, hit.x - corner.left - offset.x, hit.y - corner.top - offset.y)
    }
  }
  return found
}

/** A shadow root inside a frame is not an instance of this window's `ShadowRoot`. */
const isShadow = (root: Document | ShadowRoot) => nodeType(root) === FRAGMENT_NODE

/** The shadow root or the document that is shown inside an element; null if there is none that can be read. */
function rootInside(element: Element): Document | ShadowRoot | null {
  const isFrame = localName(element) === 'iframe' && isHtml(element)
  return shadowRoot(element) ?? (isFrame ? frameDocument(element as HTMLIFrameElement) : null)
}
