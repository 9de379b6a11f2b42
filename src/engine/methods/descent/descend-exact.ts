import type { NodeId, Page } from '../../page/page.ts'
import { exactCandidates, lead } from './weights.ts'

/** A step is taken when the heaviest child is ahead of the lightest by more than this share. */
const SPREAD = 0.75

/** The share that the heaviest child must exceed at the given number of descents: `0.001 + ln(1 + d / 7)`. */
export function absoluteThreshold(descents: number): number {
  return 0.001 + Math.log(1 + descents / 7)
}

/**
 * content_finder (Eric Urban, 2016), exactly as its code decides: from the root, go to the heaviest child as long as
 * the children's shares are spread far enough (an only child passes unasked) and the heaviest exceeds the absolute
 * threshold, which rises with every descent, wrappers included.
 * @returns the node where it halts; a text node is possible
 */
export function descendExact(page: Page): { node: NodeId; descents: number } {
  const candidatesOf = exactCandidates(page)
  let node = 0
  for (let descents = 0; ; descents++) {
    const candidates = candidatesOf(node)
    const { spread, share, heaviest } = lead(candidates)
    const only = candidates.ids.length + candidates.blanks === 1
    if (heaviest < 0 || !(only || spread > SPREAD) || share <= absoluteThreshold(descents))
      return { node, descents }
    node = heaviest
  }
}
