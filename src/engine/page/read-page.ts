import {
  assignedNodes,
  characterData,
  childNodes,
  documentElement,
  documentURL,
  firstChild,
  frameDocument,
  isHtml,
  localName,
  named,
  nextSibling,
  nodeType,
  shadowRoot,
  windowOf,
} from '../../dom/safe-dom.ts'
import type { ReadPart } from '../../schema/reading.ts'
import { BLOCK_TAGS, FORMAT_TAGS, headingLevel, OPAQUE_TAGS, UNREADABLE_TAGS } from './elements.ts'
import { isLostPlugin } from './lost-plugin.ts'
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
/**
 * A page that shows more text, in UTF-16 units, is read up to the text node with this one. The longest novels in one file
 * have 3.5 million.
 */
export const MOST_TEXT = 4_000_000
/**
 * Of formatting elements directly inside each other, so many are read, and inside further ones only what they contain.
 * Where formatting elements are never closed, the parser repeats all of them in every paragraph ("adoption agency" and
 * "reconstruct the active formatting elements" in HTML), so a small file becomes a page of millions of elements.
 */
const MOST_FORMATS = 16
/** So many formatting elements are passed over on a page, at most. */
const MOST_PASSED = 1_000_000
const ELEMENT_NODE = 1
const TEXT_NODE = 3
const NOT_BLANK = /\S/
const NONE: ReadonlySet<Element> = new Set()

/**
 * The one walk of the live DOM: an iterative walk over the flattened tree (open shadow roots, slots, same-origin
 * frames) that writes nothing to the page.
 * @returns one entry per element and per non-blank text node, in document order, up to `MOST_NODES` and `MOST_TEXT`
 */
export function readPage(document: Document, { layout = true, revealed, root, url }: ReadOptions = {}): Page {
  const appearance: Appearance = {
    display: Display.inline,
    visible: true,
    mayShowDescendants: false,
    pinned: false,
    arranges: false,
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
  /** What the children of an element get as `arrangedBy`: see `ReadAppearance`. */
  const arranging: string[] = []
  /** 1 where the children of a hidden element may still be visible. */
  const childrenMayShow: number[] = []
  /** The number of formatting elements directly inside each other, up to this one; 0 for other nodes. */
  const formats: number[] = []
  /** 1 inside a revealed element, where `visibility: hidden` may be inherited from it. */
  const isRevealed: number[] = []

  /** Nodes yet to be read, the next one last; a number closes the element of that id. */
  const pending: (Node | NodeId)[] = []
  let open: NodeId = -1
  let texts = 0
  /** The text that is shown, in UTF-16 units. */
  let shownText = 0
  let passed = 0
  let unread = 0

  const pend = (child: Node) => {
    const type = nodeType(child)
    if (type === ELEMENT_NODE || (type === TEXT_NODE && NOT_BLANK.test(characterData(child as Text))))
      pending.push(child)
    else blanks[open]!++
  }
  /** Notes a node and its siblings after it as the next nodes to read: not many more than may be read. */
  const pendSiblings = (first: Node | null) => {
    const before = pending.length
    const stop = before + MOST_NODES - node.length
    for (let child = first; child && pending.length <= stop; child = nextSibling(child)) pend(child)
    reverse(pending, before)
  }
  /** Notes the children of the open element in the flattened tree as the next nodes to read. */
  const pendChildren = (element: Element, name: string) => {
    const inner = childrenElsewhere(element, name)
    if (!inner) return pendSiblings(firstChild(shadowRoot(element) ?? element))
    for (const child of inner.reverse()) pend(child)
  }

  const isOver = () => node.length >= MOST_NODES || shownText >= MOST_TEXT || passed >= MOST_PASSED

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
    if (visible[open]) shownText += characterData(text as Text).length
    tag.push(TEXT)
    end.push(id + 1)
    visible.push(visible[open]!)
    display.push(display[open]!)
    pinned.push(0)
    arranging.push('')
    childrenMayShow.push(0)
    formats.push(0)
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
    const isUnreadable = UNREADABLE_TAGS.has(name) && !isLostPlugin(element, name)
    const readable = !OPAQUE_TAGS.has(name) && !isUnreadable
    const arrangedBy = open >= 0 ? arranging[open]! : ''
    if (mayShow && readable) readAppearance(element, name, appearance, arrangedBy)
    const isInRevealed = open >= 0 && isRevealed[open] === 1
    const reveals = revealed?.has(element) || (isInRevealed && appearance.mayShowDescendants)
    const shown = mayShow && readable && (reveals || appearance.visible)
    const isFormat = FORMAT_TAGS.has(name)
    // Of a hidden element that shows a part of itself, that part is read.
    const isNested = open >= 0 && visible[open] === 1 && formats[open]! >= MOST_FORMATS
    if (isFormat && shown && isNested && isPlain(appearance)) {
      passed++
      pendChildren(element, name)
      return
    }
    const id = enter(element)
    tag.push(tagId)
    end.push(id + 1)
    visible.push(shown ? 1 : 0)
    const whenShown = appearance.display || (BLOCK_TAGS.has(name) ? Display.block : Display.inline)
    display.push(shown ? whenShown : Display.none)
    pinned.push(shown && appearance.pinned ? 1 : 0)
    const isInHeading = headingLevel(arrangedBy) > 0 && display[id] !== Display.block
    const arranges = headingLevel(name) > 0 || (shown && appearance.arranges)
    arranging.push(isInHeading ? arrangedBy : arranges ? name : '')
    formats.push(isFormat ? 1 + (open < 0 ? 0 : formats[open]!) : 0)
    childrenMayShow.push(mayShow && readable && appearance.mayShowDescendants ? 1 : 0)
    isRevealed.push(shown && (reveals || isInRevealed) ? 1 : 0)
    if (OPAQUE_TAGS.has(name)) {
      blanks[id] = childNodes(element).length
      return
    }
    pending.push(id)
    open = id
    pendChildren(element, name)
  }

  const start = root ?? documentElement(document)
  if (start) pending.push(start)
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'number') {
      end[next] = node.length
      open = parent[next]!
    } else if (isOver()) unread++
    else if (nodeType(next) === ELEMENT_NODE) enterElement(next as Element)
    else enterText(next)
  }

  return {
    document,
    url: url ?? documentURL(document),
    rendered,
    size: node.length,
    budget: start && unread > 0 ? budgetOf(start, node.length - texts, unread, shownText) : null,
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

/** Whether an element is shown in a line of text, with nothing that its text does not show. */
function isPlain({ display, pinned, mayShowDescendants }: Appearance): boolean {
  return display === Display.inline && !pinned && !mayShowDescendants
}

/** @param unread nodes that were met but not read; what is in them was not even met */
function budgetOf(root: Element, read: number, unread: number, text: number): ReadPart {
  if (text >= MOST_TEXT) return { of: 'text', read: text }
  return { of: 'elements', read, all: Math.max(read + unread, named(root, '*').length + 1) }
}

/** The nodes that fill a slot, or the root of a frame. Null for an element that contains its children itself. */
function childrenElsewhere(element: Element, name: string): Node[] | null {
  if ((name !== 'slot' && name !== 'iframe') || shadowRoot(element) || !isHtml(element)) return null
  if (name === 'slot') {
    const assigned = assignedNodes(element)
    return assigned.length > 0 ? assigned : null
  }
  const inner = frameDocument(element as HTMLIFrameElement) // null across origins
  const root = inner && documentElement(inner)
  return root ? [root] : []
}

/** Reverses the items of a list from this one on. */
function reverse(list: unknown[], from: number): void {
  for (let i = from, j = list.length - 1; i < j; i++, j--) [list[i], list[j]] = [list[j], list[i]]
}
