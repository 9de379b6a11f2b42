import type { ReadPart } from '../../schema/reading.ts'

/** A node of the page: an integer in document order of the flattened tree. A subtree is `[id, end[id])`. */
export type NodeId = number

/**
 * How an element is laid out, as far as extraction needs it. Text nodes have their parent's value. An `item` is a part of
 * a line with a gap on both sides.
 */
export const Display = { none: 0, contents: 1, inline: 2, block: 3, item: 4 } as const
export type Display = (typeof Display)[keyof typeof Display]

/**
 * A page, as read once: one entry per element and per non-blank text node, in document order of the flattened tree (the
 * content of open shadow roots, with their slots filled, and of same-origin frames counts as children). All later steps
 * work on these arrays; only the step that copies the kept content reads the live DOM again.
 */
export interface Page {
  readonly document: Document
  /** The document's own address, not that of `<base>` or of a canonical link. */
  readonly url: string
  /** True if visibility was read from computed style, so that boxes can be read, too. */
  readonly rendered: boolean
  /** Number of nodes; every array below has this length. */
  readonly size: number
  /** How much was read of a page that is too large. Null if all was read. */
  readonly budget: ReadPart | null
  /** The live node of each id. Only read it, never write to it. */
  readonly node: readonly Node[]
  /** Index into `tags`; 0 (the empty name) for text nodes. */
  readonly tag: Int32Array
  /** Lower-case local names; `tags[0]` is `''`. */
  readonly tags: readonly string[]
  /** Parent in the flattened tree, -1 for the root. */
  readonly parent: Int32Array
  /** The first id after the subtree. */
  readonly end: Int32Array
  /** Number of ancestors. */
  readonly depth: Int32Array
  /** 1 for a node that is rendered, or that is content which is only collapsed, as in `details`. */
  readonly visible: Uint8Array
  /** One of `Display`. */
  readonly display: Uint8Array
  /** The number of direct children without an id: comments and blank text nodes (and all children of scripts). */
  readonly blanks: Int32Array
  /** 1 for an element with a fixed position, such as an overlay or a bar. */
  readonly pinned: Uint8Array
  /** The hidden elements that were read as shown. */
  readonly revealed: ReadonlySet<Element>
}

/** The value of `tag` for text nodes. */
export const TEXT = 0

/** A table over `page.tags`: `mask[page.tag[id]]` is 1 if the element's name is one of `names`. */
export function tagMask(page: Page, names: ReadonlySet<string>): Uint8Array {
  return Uint8Array.from(page.tags, name => (names.has(name) ? 1 : 0))
}

/** Whether `id` is in the subtree of `ancestor`. A node is inside itself. */
export function inside(page: Page, id: NodeId, ancestor: NodeId): boolean {
  return id >= ancestor && id < page.end[ancestor]!
}

/** The name of an element, `''` for text. */
export function tagName(page: Page, id: NodeId): string {
  return page.tags[page.tag[id]!]!
}

/** The live element of an id. Throws a TypeError if the id belongs to a text node. */
export function elementOf(page: Page, id: NodeId): Element {
  if (page.tag[id] === TEXT) throw new TypeError(`node ${id} is text, not an element`)
  return page.node[id] as Element
}
