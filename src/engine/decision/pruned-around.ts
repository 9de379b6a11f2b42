import { pruning } from '../methods/prune/prune.ts'
import { cutTopDown } from '../methods/prune/pruned.ts'
import { blockSums } from '../page/facts/block-sums.ts'
import { blocks } from '../page/facts/blocks.ts'
import { listings } from '../page/facts/listings.ts'
import type { NodeId, Page } from '../page/page.ts'

/** The nodes `[first, stop)`. */
export interface Range {
  readonly first: NodeId
  readonly stop: NodeId
}

/**
 * Per node: 1 if it is pruned; images in pruned nodes are not shown. An element is not pruned if at least half of its
 * words are kept and outside links, because a wrapper of the whole text may be named after its share buttons. In a
 * pruned element, the kept text stays.
 * @param keep per block: 1 for content
 * @param shown the units that are kept, in which nothing is pruned
 * @param hidden the units without text that are dropped
 */
export function prunedAround(
  page: Page,
  keep: Uint8Array,
  shown: readonly Range[],
  hidden: readonly Range[],
): Uint8Array {
  const { of } = blocks(page)
  const isMostlyKept = mostlyKeptTest(page, keep)
  const causeToPrune = pruning(page)
  const { absent } = cutTopDown(page, id => (isMostlyKept(id) ? null : causeToPrune(id)))
  const restore = (id: NodeId) => {
    for (let at = id; at >= 0 && absent[at]; at = page.parent[at]!) absent[at] = 0
  }
  for (const { first, stop } of hidden) absent.fill(1, first, stop)
  for (const { first, stop } of shown) {
    absent.fill(0, first, stop)
    restore(page.parent[first]!)
  }
  for (let id = 0; id < page.size; id++) if (of[id]! >= 0 && keep[of[id]!]) restore(id)
  // Highlighters name the parts of code, such as comments, with the words by which clutter is pruned.
  const holdsKept = keptTest(page, keep)
  for (const id of listings(page)) if (holdsKept(id)) absent.fill(0, id, page.end[id]!)
  return absent
}

/** Whether the kept words outside links are at least half of the words of the blocks that begin in an element. */
function mostlyKeptTest(page: Page, keep: Uint8Array): (id: NodeId) => boolean {
  const { words, linkWords } = blocks(page)
  const { before, plain, linked } = blockSums(page)
  const kept = new Float64Array(words.length + 1)
  for (let b = 0; b < words.length; b++) kept[b + 1] = kept[b]! + (keep[b] ? words[b]! - linkWords[b]! : 0)
  return id => {
    const [from, to] = [before[id]!, before[page.end[id]!]!]
    const own = kept[to]! - kept[from]!
    return own > 0 && 2 * own >= plain[to]! - plain[from]! + linked[to]! - linked[from]!
  }
}

/** Whether an element contains kept text, or the first node of a kept unit. */
export function keptTest(
  page: Page,
  keep: Uint8Array,
  shown: readonly Range[] = [],
): (id: NodeId) => boolean {
  const { of } = blocks(page)
  const before = new Int32Array(page.size + 1)
  for (const { first } of shown) before[first + 1] = 1
  for (let id = 0; id < page.size; id++) {
    const isKept = of[id]! >= 0 && keep[of[id]!] === 1
    before[id + 1] = before[id]! + (isKept ? 1 : before[id + 1]!)
  }
  return id => before[page.end[id]!]! > before[id]!
}
