import { rootElement } from './safe-document.ts'

/** The scrolling container of a reader: a window of our own, or a pane over a page. */
export interface Pane {
  /** The tree in which elements are found by focus or by a point of the window. */
  readonly tree: DocumentOrShadowRoot
  /** The element that scrolls. It always fills the window, so its coordinates are those of the window. */
  readonly scroller: HTMLElement
  /** The target of its scroll events. */
  readonly scrolls: EventTarget
}

/**
 * The target that receives all scroll events in a pane, those of inner boxes included. Listen in the capture
 * phase.
 */
export function scrollsIn({ tree }: Pane): EventTarget {
  return tree as Document | ShadowRoot
}

/** Whether a reader's element is over a page. */
export function isOverPage(root: HTMLElement): boolean {
  return root.matches('dialog')
}

/** The pane of a reader's element. Over a page the element itself scrolls, otherwise the window. */
export function paneOf(root: HTMLElement): Pane {
  const tree = root.getRootNode()
  if (tree instanceof ShadowRoot) return { tree, scroller: root, scrolls: root }
  return isOverPage(root)
    ? { tree: document, scroller: root, scrolls: root }
    : { tree: document, scroller: rootElement(), scrolls: document }
}
