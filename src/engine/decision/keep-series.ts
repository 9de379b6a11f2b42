import { blockSums } from '../page/facts/block-sums.ts'
import { blocks } from '../page/facts/blocks.ts'
import { rawNames } from '../page/facts/element-names.ts'
import { type NodeId, type Page, TEXT } from '../page/page.ts'
import { innermost, outermost } from '../page/wrappers.ts'
import { restored } from './restored.ts'
import type { UnitDecision } from './units/decide-units.ts'

/** An element of more blocks is a section of its own. */
const MOST_BLOCKS = 40

/**
 * Keeps an element between two of the same make, as far as the text in both of them is kept: one of the steps of an
 * instruction may be short, and a text without it would be wrong.
 * @param barred per block: not 0 where a rule forbids content
 */
export function keepSeries<T extends UnitDecision>(page: Page, decided: T, barred: ArrayLike<number>): T {
  return restored(decided, barred, blocksInSeries(page, decided.keep), 'together')
}

/** The blocks of elements in series that are made like a kept block of the element before and of the one after. */
function* blocksInSeries(page: Page, keep: Uint8Array): Generator<number> {
  const { element } = blocks(page)
  const { before } = blockSums(page)
  const makeOf = (block: number) => `${page.tag[element[block]!]} ${rawNames(page)(element[block]!)}`
  const keptMakes = (id: NodeId) => {
    const makes = new Set<string>()
    for (let block = before[id]!; block < before[page.end[id]!]!; block++)
      if (keep[block]) makes.add(makeOf(block))
    return makes
  }
  for (const [previous, id, next] of inSeries(page)) {
    const [from, to] = [before[id]!, before[page.end[id]!]!]
    if (!keep.subarray(from, to).includes(0)) continue
    const [above, below] = [keptMakes(previous), keptMakes(next)]
    for (let block = from; block < to; block++)
      if (above.has(makeOf(block)) && below.has(makeOf(block))) yield block
  }
}

/** The named elements of a few blocks that stand between two others of the same tag and names, each with these two. */
function* inSeries(page: Page): Generator<readonly [NodeId, NodeId, NodeId]> {
  const { before } = blockSums(page)
  const names = rawNames(page)
  const isLike = (one: NodeId, other: NodeId) =>
    other < page.size &&
    page.parent[outermost(page, one)] === page.parent[outermost(page, other)] &&
    page.tag[one] === page.tag[other] &&
    names(one) === names(other)
  for (let id = 1; id < page.size; id++) {
    if (page.tag[id] === TEXT || names(id).trim() === '') continue
    const middle = nextElement(page, id)
    if (!isLike(id, middle)) continue
    const last = nextElement(page, middle)
    const some = before[page.end[middle]!]! - before[middle]!
    const all = before[page.end[last]!]! - before[id]!
    if (isLike(middle, last) && some > 0 && all <= 3 * MOST_BLOCKS) yield [id, middle, last]
  }
}

/** The next element after another in the same parent, or a node outside of it; wrappers around both do not count. */
function nextElement(page: Page, id: NodeId): NodeId {
  const outer = outermost(page, id)
  let next = page.end[outer]!
  while (next < page.size && page.tag[next] === TEXT && page.parent[next] === page.parent[outer])
    next = page.end[next]!
  return next < page.size ? innermost(page, next) : next
}
