import { fact } from '../fact.ts'
import { type NodeId, type Page, TEXT } from '../page.ts'
import { boxes } from './boxes.ts'
import { linked, underAnchor } from './links.ts'
import { text } from './text.ts'

/**
 * Prefix sums over the nodes in document order, so that any subtree's count is one subtraction:
 * `within(page, counts.words, id)`. Each array has `page.size + 1` entries.
 */
export interface Counts {
  /** Words outside links. */
  readonly words: Int32Array
  /** Words inside links. */
  readonly linkWords: Int32Array
  /** Elements. */
  readonly tags: Int32Array
}

/** The sum over a subtree, the node itself included. */
export function within(page: Page, prefix: Int32Array, id: NodeId): number {
  return prefix[page.end[id]!]! - prefix[id]!
}

/** As a parser of HTML counts: every text, hidden or not; every element; every `<a>`. */
export const parsedCounts = fact(page => parsedCountsWithout(page))

/** As a reader counts: what is shown; what has a box of its own; what leads away. */
export const shownCounts = fact(page => shownCountsWithout(page))

/**
 * `parsedCounts` of the page as if some subtrees were not there.
 * @param absent per node, 1 for every node of those subtrees; none by default
 */
export function parsedCountsWithout(page: Page, absent?: Uint8Array): Counts {
  return sum(
    page,
    underAnchor(page),
    id => !absent?.[id],
    id => page.tag[id] !== TEXT && !absent?.[id],
  )
}

/** `shownCounts` of the page as if some subtrees were not there; see `parsedCountsWithout`. */
export function shownCountsWithout(page: Page, absent?: Uint8Array): Counts {
  const box = boxes(page)
  return sum(
    page,
    linked(page),
    id => page.visible[id] === 1 && !absent?.[id],
    id => box[id] === 1 && !absent?.[id],
  )
}

function sum(
  page: Page,
  link: Uint8Array,
  hasText: (id: NodeId) => boolean,
  hasTag: (id: NodeId) => boolean,
): Counts {
  const { words: size } = text(page)
  const words = new Int32Array(page.size + 1)
  const linkWords = new Int32Array(page.size + 1)
  const tags = new Int32Array(page.size + 1)
  for (let id = 0; id < page.size; id++) {
    const own = size[id]! > 0 && hasText(id) ? size[id]! : 0
    words[id + 1] = words[id]! + (link[id] ? 0 : own)
    linkWords[id + 1] = linkWords[id]! + (link[id] ? own : 0)
    tags[id + 1] = tags[id]! + (hasTag(id) ? 1 : 0)
  }
  return { words, linkWords, tags }
}
