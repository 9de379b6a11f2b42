import type { NodeId, Page } from '../../page/page.ts'
import { exactCandidates, lead } from './weights.ts'

/** The constants of the two tests. */
export interface Limits {
  /** The descent continues while the shares of the heaviest and the lightest child differ by more than this. */
  readonly spread: number
  readonly offset: number
  readonly divisor: number
}

export const LIMITS: Limits = { spread: 0.75, offset: 0.001, divisor: 7 }

/** The share that the heaviest child must exceed after this number of descents: `0.001 + ln(1 + d / 7)`. */
export function absoluteThreshold(descents: number, { offset, divisor } = LIMITS): number {
  return offset + Math.log(1 + descents / divisor)
}

/**
 * content_finder (Eric Urban, 2016), exactly as its code decides: starting at the root, it moves to the heaviest child
 * as long as the spread of the children's shares is large enough (an only child needs none) and the heaviest child's
 * share exceeds the absolute threshold, which rises with every descent, including those through wrappers.
 * @returns the node where it halts, which may be a text node
 */
export function descendExact(page: Page, limits = LIMITS): { node: NodeId; descents: number } {
  const candidatesOf = exactCandidates(page)
  let node = 0
  for (let descents = 0; ; descents++) {
    const candidates = candidatesOf(node)
    const { spread, share, heaviest } = lead(candidates)
    const only = candidates.ids.length + candidates.blanks === 1
    if (heaviest < 0 || !(only || spread > limits.spread) || share <= absoluteThreshold(descents, limits))
      return { node, descents }
    node = heaviest
  }
}
