import { fact } from '../fact.ts'
import { type NodeId, type Page, TEXT } from '../page.ts'
import { boxes } from './boxes.ts'
import { linked, underAnchor } from './links.ts'
import { text } from './text.ts'

/**
 * Prefix sums over the nodes in document order. The count of any subtree is one subtraction: `within(page,
 * counts.words, id)`. Each array has `page.size + 1` entries.
 */
export interface Counts {
  /** Words outside links. */
  readonly words: Int32Array
  /** Words inside links. */
  readonly linkWords: Int32Array
  /** Elements. */
  readonly tags: Int32Array
}

/**
 * Between two texts, so many elements are counted as the page shows them. More of them say no more about the texts, and
 * a page of misnested markup has thousands of empty copies there.
 */
const MOST_BETWEEN = 60

/** The sum over a subtree, the node itself included. */
export function within(page: Page, prefix: Int32Array, id: NodeId): number {
  return prefix[page.end[id]!]! - prefix[id]!
}

/** Counts as an HTML parser does: all text, hidden or not; all elements; every `<a>` is a link. */
export const parsedCounts = fact(page => parsedCountsWithout(page))

/**
 * Counts as a reader does: shown text; elements with a box of their own, `MOST_BETWEEN` between two texts; links that
 * lead somewhere.
 */
export const shownCounts = fact(page => shownCountsWithout(page))

/**
 * `parsedCounts` of the page without some subtrees.
 * @param excluded per node: 1 for every node of those subtrees; none by default
 */
export function parsedCountsWithout(page: Page, excluded?: Uint8Array): Counts {
  return sum(
    page,
    underAnchor(page),
    id => !excluded?.[id],
    id => page.tag[id] !== TEXT && !excluded?.[id],
  )
}

/** `shownCounts` of the page without some subtrees; see `parsedCountsWithout`. */
export function shownCountsWithout(page: Page, excluded?: Uint8Array): Counts {
  const box = boxes(page)
  return sum(
    page,
    linked(page),
    id => page.visible[id] === 1 && !excluded?.[id],
    id => box[id] === 1 && !excluded?.[id],
    MOST_BETWEEN,
  )
}

function sum(
  page: Page,
  link: Uint8Array,
  hasText: (id: NodeId) => boolean,
  hasTag: (id: NodeId) => boolean,
  mostBetween = Number.POSITIVE_INFINITY,
): Counts {
  const { words: size } = text(page)
  const words = new Int32Array(page.size + 1)
  const linkWords = new Int32Array(page.size + 1)
  const tags = new Int32Array(page.size + 1)
  let between = 0
  for (let id = 0; id < page.size; id++) {
    const own = size[id]! > 0 && hasText(id) ? size[id]! : 0
    if (own > 0) between = 0
    const isCounted = hasTag(id) && ++between <= mostBetween
    words[id + 1] = words[id]! + (link[id] ? 0 : own)
    linkWords[id + 1] = linkWords[id]! + (link[id] ? own : 0)
    tags[id + 1] = tags[id]! + (isCounted ? 1 : 0)
  }
  return { words, linkWords, tags }
}
