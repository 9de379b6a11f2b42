import { blockSums } from '../../page/facts/block-sums.ts'
import { boxAbove } from '../../page/facts/boxes.ts'
import type { NodeId, Page } from '../../page/page.ts'
import type { Candidate } from './candidates.ts'

/** A candidate after the decision on it. */
export interface Part extends Pick<Candidate, 'container' | 'first' | 'stop' | 'from' | 'to' | 'isBetween'> {
  /** Whether it only introduces what follows it. */
  readonly isLead: boolean
  /** Whether the forest drops it. */
  readonly isHidden: boolean
}

/**
 * Drops headings, and lines that end with a colon, if the content that they introduce is in the same box and nothing of
 * it is kept.
 * @param keep per block; is changed
 * @returns the blocks that were dropped
 */
export function dropOrphans(page: Page, parts: readonly Part[], keep: Uint8Array): number[] {
  const { before } = blockSums(page)
  const above = boxAbove(page)
  const isLead = new Uint8Array(keep.length)
  for (const { isLead: own, from, to } of parts) if (own) isLead.fill(1, from, to)
  /** Before each block: the number of those that are kept and introduce nothing. */
  const text = new Int32Array(keep.length + 1)
  keep.forEach((kept, b) => {
    text[b + 1] = text[b]! + (kept && !isLead[b] ? 1 : 0)
  })
  const pictures = parts.filter(({ from, to, isHidden }) => from === to && !isHidden)
  const holdsText = (id: NodeId) =>
    text[before[page.end[id]!]!]! > text[before[id]!]! ||
    pictures.some(({ first }) => first >= id && first < page.end[id]!)
  const dropped: number[] = []
  for (const { isLead, isBetween, container, first, from, to } of parts) {
    if (!isLead || !isBetween || !keep.subarray(from, to).includes(1)) continue
    for (let up = above[first]!; up > container && !holdsText(up); up = above[up]!) {
      if (before[page.end[up]!]! === to) continue
      for (let b = from; b < to; b++) dropped.push(b)
      break
    }
  }
  for (const block of dropped) keep[block] = 0
  return dropped
}
