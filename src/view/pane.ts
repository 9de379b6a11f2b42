import { rootElement } from './safe-document.ts'

/** What the reader stands in: a window that is its own, or a pane over somebody else's page. */
export interface Pane {
  /** Where its elements are looked for: by the focus, or by a point of the window. */
  readonly tree: DocumentOrShadowRoot
  /** What scrolls. Either way it fills the window, so that a place in it is a place in the window. */
  readonly scroller: HTMLElement
  /** What is told when it has scrolled. */
  readonly scrolls: EventTarget
}

/** Where everything can be heard that scrolls in a pane: the pane itself, and boxes inside it. Listen while it captures. */
export function scrollsIn({ tree }: Pane): EventTarget {
  return tree as Document | ShadowRoot
}

/** Whether a reader's element lies over somebody else's page. */
export function isOverPage(root: HTMLElement): boolean {
  return root.matches('dialog')
}

/** The pane of a reader's element: over a page the element itself scrolls, else the window does. */
export function paneOf(root: HTMLElement): Pane {
  const tree = root.getRootNode()
  if (tree instanceof ShadowRoot) return { tree, scroller: root, scrolls: root }
  return isOverPage(root)
    ? { tree: document, scroller: root, scrolls: root }
    : { tree: document, scroller: rootElement(), scrolls: document }
}
