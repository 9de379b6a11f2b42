import { blockSums } from '../page/facts/block-sums.ts'
import { blocks } from '../page/facts/blocks.ts'
import { rawNames } from '../page/facts/element-names.ts'
import { paths } from '../page/facts/paths.ts'
import { type NodeId, type Page, TEXT } from '../page/page.ts'
import { innermost, outermost } from '../page/wrappers.ts'
import { restored } from './restored.ts'
import type { UnitDecision } from './units/decide-units.ts'

/** The most blocks of each of three elements on average. Larger elements are sections, not steps. */
const MOST_BLOCKS = 40
/** The element after two similar ones is kept only in its blocks with a higher probability. */
const DOUBTFUL = 0.2

/**
 * Keeps blocks of an element that is between two similar elements (same tag and names), or after two, where similar
 * blocks in both are kept. One step of an instruction, or one mail of a conversation, may be short, and the text would
 * be wrong without it.
 * @param barred per block: not 0 where a rule forbids content
 */
export function keepSeries<T extends UnitDecision>(page: Page, decided: T, barred: ArrayLike<number>): T {
  return restored(decided, barred, blocksInSeries(page, decided, barred), 'together')
}

/**
 * The blocks of elements in series that are similar to a kept block in the element before and in the one after, or in
 * both elements before.
 */
function blocksInSeries(
  page: Page,
  { keep, probability }: Pick<UnitDecision, 'keep' | 'probability'>,
  barred: ArrayLike<number>,
): Set<number> {
  const { element } = blocks(page)
  const { before } = blockSums(page)
  const { kind } = paths(page)
  const found = new Set<number>()
  const blocksOf = (id: NodeId) =>
    Array.from({ length: before[page.end[id]!]! - before[id]! }, (_, n) => before[id]! + n)
  const makeOf = (block: number) => kind[element[block]!]!
  const keptMakes = (id: NodeId) =>
    new Set(
      blocksOf(id)
        .filter(block => keep[block] || found.has(block))
        .map(makeOf),
    )
  const restore = (id: NodeId, one: NodeId, other: NodeId, least: number) => {
    const [makes, others] = [keptMakes(one), keptMakes(other)]
    for (const block of blocksOf(id))
      if (
        !barred[block] &&
        probability[block]! > least &&
        makes.has(makeOf(block)) &&
        others.has(makeOf(block))
      )
        found.add(block)
  }
  for (const [previous, id, next] of inSeries(page)) {
    restore(id, previous, next, -1)
    restore(next, previous, id, DOUBTFUL)
  }
  return found
}

/** Yields three similar elements in a row: each pair of neighbours has the same parent, tag and names. */
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

/** The next sibling element, or a node outside the parent if there is none. Wrappers are skipped. */
function nextElement(page: Page, id: NodeId): NodeId {
  const outer = outermost(page, id)
  let next = page.end[outer]!
  while (next < page.size && page.tag[next] === TEXT && page.parent[next] === page.parent[outer])
    next = page.end[next]!
  return next < page.size ? innermost(page, next) : next
}
