import { headingLevel } from '../page/elements.ts'
import { blockSums } from '../page/facts/block-sums.ts'
import { blocks } from '../page/facts/blocks.ts'
import { inlineNotes } from '../page/facts/inline-notes.ts'
import { listings } from '../page/facts/listings.ts'
import { references } from '../page/facts/references.ts'
import { units } from '../page/facts/units.ts'
import { type NodeId, type Page, tagName } from '../page/page.ts'
import { UNIT_REASONS, type UnitDecision } from './units/decide-units.ts'
import { DOUBTFUL } from './units/thresholds.ts'

/** How many blocks before and after a listing or a formula are searched for kept text: there may be labels in between. */
const BESIDE = 3

/**
 * Keeps what kept text brings with it, however improbable it is by itself: the notes that it refers to with their
 * heading, and the listings and formulas inside it. A listing is kept whole, because code without a line is wrong.
 * @param barred per block: not 0 where a rule forbids content
 */
export function withBelongings<T extends UnitDecision>(page: Page, decided: T, barred: ArrayLike<number>): T {
  const { probability } = decided
  const keep = decided.keep.slice()
  const because = decided.because.slice()
  const restore = (from: number, to: number, code: 'referred' | 'together') => {
    for (let b = from; b < to; b++) {
      if (keep[b] || barred[b]) continue
      keep[b] = 1
      because[b] = 1 + UNIT_REASONS.indexOf(code)
    }
  }
  const { before } = blockSums(page)
  const formulas = units(page).filter(({ kind }) => kind === 'formula')
  const wholes = [...listings(page).map(id => ({ first: id, stop: page.end[id]! })), ...formulas]
  for (const { first, stop } of wholes.sort((a, b) => a.first - b.first)) {
    const [from, to] = [before[first]!, before[stop]!]
    if (from === to) continue
    const head = headOf(page, from)
    const hasBefore = keep.subarray(Math.max(0, head - BESIDE), head).includes(1)
    const hasAfter = keep.subarray(to, to + BESIDE).includes(1)
    const isBelow = head > 0 && keep[head - 1] === 1
    const isLikely = hasBefore && (hasAfter || probability[from]! > DOUBTFUL)
    if (isBelow || isLikely) restore(head, to, 'together')
    else if (keep.subarray(from, to).includes(1)) restore(from, to, 'together')
  }
  for (const [from, to] of referredNotes(page, keep)) {
    restore(headOf(page, from), to, 'referred')
  }
  return { ...decided, keep, because }
}

/** The first of the headings right before a block; the block itself if there is none. */
function headOf(page: Page, block: number): number {
  const { element } = blocks(page)
  let head = block
  while (head > 0 && headingLevel(tagName(page, element[head - 1]!)) > 1) head--
  return head
}

/** The blocks `[from, to)` of each note to which a kept block refers. */
function* referredNotes(page: Page, keep: Uint8Array): Generator<readonly [number, number]> {
  const { before } = blockSums(page)
  const { of } = blocks(page)
  const isKeptBefore = (id: NodeId) => keep[before[id]! - 1] === 1
  const isKept = (mark: NodeId) => {
    for (let id = mark; id < page.end[mark]!; id++) if (of[id]! >= 0) return keep[of[id]!] === 1
    return isKeptBefore(mark)
  }
  for (const { mark, first, stop } of references(page))
    if (isKept(mark)) yield [before[first]!, before[stop]!]
  for (const { element, isRepeat } of inlineNotes(page))
    if (!isRepeat && isKeptBefore(element)) yield [before[element]!, before[page.end[element]!]!]
}
