import {
  assignedNodes,
  characterData,
  childNodes,
  documentElement,
  documentURL,
  frameDocument,
  isHtml,
  lastChild,
  localName,
  named,
  nodeType,
  previousSibling,
  shadowRoot,
  windowOf,
} from '../../dom/safe-dom.ts'
import { BLOCK_TAGS, OPAQUE_TAGS, UNREADABLE_TAGS } from './elements.ts'
import { Display, type NodeId, type Page, TEXT } from './page.ts'
import { type Appearance, byComputedStyle, byMarkup } from './visibility.ts'

export interface ReadOptions {
  /** Whether to use computed style. Default `true`. */
  readonly layout?: boolean
  /**
   * Hidden elements to treat as shown, for pages that hide their text until a script has run. What is hidden inside them
   * by itself stays hidden. None by default.
   */
  readonly revealed?: ReadonlySet<Element>
  /** The element of an inert document to read in place of the document's own root; see `noscriptBody`. */
  readonly root?: Element
  /** The page's address, for a parsed document, which has the address of its parser. By default, the document's own. */
  readonly url?: string
}

/**
 * A page with more nodes is read up to this one. It is more than any text for people has, and the steps after the walk
 * take a second for so many.
 */
const MOST_NODES = 200_000
const ELEMENT_NODE = 1
const TEXT_NODE = 3
const NOT_BLANK = /\S/
const NONE: ReadonlySet<Element> = new Set()

/**
 * The one walk of the live DOM: an iterative walk over the flattened tree (open shadow roots, slots, same-origin
 * frames) that writes nothing to the page.
 * @returns one entry per element and per non-blank text node, in document order, at most `MOST_NODES`
 */
export function readPage(document: Document, { layout = true, revealed, root, url }: ReadOptions = {}): Page {
  const appearance: Appearance = {
    display: Display.inline,
    visible: true,
    mayShowDescendants: false,
    pinned: false,
  }
  const rendered = layout && !root && windowOf(document) !== null
  const readAppearance = rendered ? byComputedStyle : byMarkup
  const tags = ['']
  const tagIds = new Map<string, number>()
  const node: Node[] = []
  const tag: number[] = []
  const parent: number[] = []
  const end: number[] = []
  const depth: number[] = []
  const visible: number[] = []
  const display: number[] = []
  const blanks: number[] = []
  const pinned: number[] = []
  /** 1 where the children of a hidden element may still be visible. */
  const childrenMayShow: number[] = []
  /** 1 inside a revealed element, where `visibility: hidden` may be inherited from it. */
  const isRevealed: number[] = []

  /** Nodes yet to be read, the next one last; a number closes the element of that id. */
  const pending: (Node | NodeId)[] = []
  let open: NodeId = -1
  let texts = 0
  let unread = 0

  const push = (child: Node) => {
    const type = nodeType(child)
    if (type === ELEMENT_NODE || (type === TEXT_NODE && NOT_BLANK.test(characterData(child as Text))))
      pending.push(child)
    else blanks[open]!++
  }

  const enter = (child: Node): NodeId => {
    const id = node.length
    node.push(child)
    parent.push(open)
    depth.push(open < 0 ? 0 : depth[open]! + 1)
    blanks.push(0)
    return id
  }

  const enterText = (text: Node) => {
    const id = enter(text)
    texts++
    tag.push(TEXT)
    end.push(id + 1)
    visible.push(visible[open]!)
    display.push(display[open]!)
    pinned.push(0)
    childrenMayShow.push(0)
    isRevealed.push(0)
  }

  const enterElement = (element: Element) => {
    const name = localName(element).toLowerCase()
    let tagId = tagIds.get(name)
    if (tagId === undefined) {
      tagId = tags.push(name) - 1
      tagIds.set(name, tagId)
    }
    const mayShow = open < 0 || visible[open] === 1 || childrenMayShow[open] === 1
    const readable = !OPAQUE_TAGS.has(name) && !UNREADABLE_TAGS.has(name)
    if (mayShow && readable) readAppearance(element, name, appearance)
    const isInRevealed = open >= 0 && isRevealed[open] === 1
    const reveals = revealed?.has(element) || (isInRevealed && appearance.mayShowDescendants)
    const shown = mayShow && readable && (reveals || appearance.visible)
    const id = enter(element)
    tag.push(tagId)
    end.push(id + 1)
    visible.push(shown ? 1 : 0)
    const whenShown = appearance.display || (BLOCK_TAGS.has(name) ? Display.block : Display.inline)
    display.push(shown ? whenShown : Display.none)
    pinned.push(shown && appearance.pinned ? 1 : 0)
    childrenMayShow.push(mayShow && readable && appearance.mayShowDescendants ? 1 : 0)
    isRevealed.push(shown && (reveals || isInRevealed) ? 1 : 0)
    if (OPAQUE_TAGS.has(name)) {
      blanks[id] = childNodes(element).length
      return
    }
    pending.push(id)
    open = id
    pushChildren(element, name, push)
  }

  const start = root ?? documentElement(document)
  if (start) pending.push(start)
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'number') {
      end[next] = node.length
      open = parent[next]!
    } else if (node.length >= MOST_NODES) unread++
    else if (nodeType(next) === ELEMENT_NODE) enterElement(next as Element)
    else enterText(next)
  }

  return {
    document,
    url: url ?? documentURL(document),
    rendered,
    size: node.length,
    budget: start && unread > 0 ? budgetOf(start, node.length - texts, unread) : null,
    node,
    tag: Int32Array.from(tag),
    tags,
    parent: Int32Array.from(parent),
    end: Int32Array.from(end),
    depth: Int32Array.from(depth),
    visible: Uint8Array.from(visible),
    display: Uint8Array.from(display),
    blanks: Int32Array.from(blanks),
    pinned: Uint8Array.from(pinned),
    revealed: revealed ?? NONE,
  }
}

/** @param unread nodes that were met but not read; what is in them was not even met */
function budgetOf(root: Element, read: number, unread: number): NonNullable<Page['budget']> {
  return { read, all: Math.max(read + unread, named(root, '*').length + 1) }
}

/** Passes the children of an element in the flattened tree to `push`, the last child first. */
function pushChildren(element: Element, name: string, push: (child: Node) => void): void {
  const shadow = shadowRoot(element)
  if (shadow) {
    pushSiblings(lastChild(shadow), push)
    return
  }
  if (name === 'slot' && isHtml(element)) {
    const assigned = assignedNodes(element)
    if (assigned.length > 0) {
      for (const node of assigned.reverse()) push(node)
      return
    }
  }
  if (name === 'iframe' && isHtml(element)) {
    const inner = frameDocument(element as HTMLIFrameElement) // null across origins
    const root = inner && documentElement(inner)
    if (root) push(root)
    return
  }
  pushSiblings(lastChild(element), push)
}

function pushSiblings(last: Node | null, push: (child: Node) => void): void {
  for (let child = last; child; child = previousSibling(child)) push(child)
}
