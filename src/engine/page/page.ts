/** A node of the page: an integer in document order of the flattened tree. A subtree is `[id, end[id])`. */
export type NodeId = number

/** How an element is laid out, as far as reading is concerned. Text nodes carry their parent's value. */
export const Display = { none: 0, contents: 1, inline: 2, block: 3 } as const
export type Display = (typeof Display)[keyof typeof Display]

/**
 * The page as read once: one entry per element and per non-blank text node, in document order of the
 * flattened tree (open shadow roots with their slots filled, and same-origin frames, count as children).
 * Everything downstream works on these arrays; nothing downstream reads the live DOM again except to copy
 * what is kept.
 */
export interface Page {
  readonly document: Document
  /** The document's own address, never `<base>` and never a canonical link. */
  readonly url: string
  /** True when what is shown was read from computed style, so that boxes can be asked for, too. */
  readonly rendered: boolean
  /** Number of nodes; every array below has this length. */
  readonly size: number
  /** The live node of each id. Read it, never write to it. */
  readonly node: readonly Node[]
  /** Index into `tags`; 0 (the empty name) for text nodes. */
  readonly tag: Int32Array
  /** Lower-case local names; `tags[0]` is `''`. */
  readonly tags: readonly string[]
  /** Parent in the flattened tree, -1 for the root. */
  readonly parent: Int32Array
  /** First id after the subtree. */
  readonly end: Int32Array
  /** Number of ancestors. */
  readonly depth: Int32Array
  /** 1 where the node is rendered (or is content that is merely closed now, as in `details`). */
  readonly visible: Uint8Array
  /** One of `Display`. */
  readonly display: Uint8Array
  /** Direct children without an id of their own: comments and blank text nodes (and all children of scripts). */
  readonly blanks: Int32Array
  /** 1 where an element is fixed to the window, as overlays and bars are. */
  readonly pinned: Uint8Array
}

/** What a text node has for a tag. */
export const TEXT = 0

/** The names of `names` as a table over `page.tags`: `mask[page.tag[id]]` is 1 when the element is one of them. */
export function tagMask(page: Page, names: ReadonlySet<string>): Uint8Array {
  return Uint8Array.from(page.tags, name => (names.has(name) ? 1 : 0))
}

/** True when `id` lies in the subtree of `ancestor` (a node is inside itself). */
export function inside(page: Page, id: NodeId, ancestor: NodeId): boolean {
  return id >= ancestor && id < page.end[ancestor]!
}

/** The name of an element, `''` for text. */
export function tagName(page: Page, id: NodeId): string {
  return page.tags[page.tag[id]!]!
}

/** The live element of an id. Throws when the id is a text node's. */
export function elementOf(page: Page, id: NodeId): Element {
  if (page.tag[id] === TEXT) throw new TypeError(`node ${id} is text, not an element`)
  return page.node[id] as Element
}
