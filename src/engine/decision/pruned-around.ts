import { pruning } from '../methods/prune/prune.ts'
import { cutTopDown } from '../methods/prune/pruned.ts'
import { blocks } from '../page/facts/blocks.ts'
import { listings } from '../page/facts/listings.ts'
import type { NodeId, Page } from '../page/page.ts'

/** The nodes `[first, stop)`. */
export interface Range {
  readonly first: NodeId
  readonly stop: NodeId
}

/**
 * Per node: 1 where pruning takes the node away; no image may come from there. An element with kept text, or with a kept
 * unit, is not pruned, whatever its name: a wrapper of the whole text may be named after its share buttons.
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
  const holdsKept = keptTest(page, keep, shown)
  const causeToPrune = pruning(page)
  const { absent } = cutTopDown(page, id => (holdsKept(id) ? null : causeToPrune(id)))
  for (const { first, stop } of hidden) absent.fill(1, first, stop)
  for (const { first, stop } of shown) absent.fill(0, first, stop)
  // Highlighters name the parts of code, such as comments, with the words by which clutter is pruned.
  for (const id of listings(page)) if (holdsKept(id)) absent.fill(0, id, page.end[id]!)
  return absent
}

/** Whether an element contains kept text, or the first node of a kept unit. */
export function keptTest(
  page: Page,
  keep: Uint8Array,
  shown: readonly Range[] = [],
): (id: NodeId) => boolean {
  const { first } = blocks(page)
  const before = new Int32Array(page.size + 1)
  keep.forEach((kept, block) => {
    if (kept) before[first[block]! + 1] = 1
  })
  for (const unit of shown) before[unit.first + 1] = 1
  for (let id = 0; id < page.size; id++) before[id + 1]! += before[id]!
  return id => before[page.end[id]!]! > before[id]!
}
