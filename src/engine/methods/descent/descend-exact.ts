import type { NodeId, Page } from '../../page/page.ts'
import { exactCandidates, lead } from './weights.ts'

/** The descent continues while the shares of the heaviest and the lightest child differ by more than this. */
const SPREAD = 0.75

/** The share that the heaviest child must exceed after this number of descents: `0.001 + ln(1 + d / 7)`. */
export function absoluteThreshold(descents: number): number {
  return 0.001 + Math.log(1 + descents / 7)
}

/**
 * content_finder (Eric Urban, 2016), exactly as its code decides: starting at the root, it moves to the heaviest child
 * as long as the spread of the children's shares is large enough (an only child needs none) and the heaviest child's
 * share exceeds the absolute threshold, which rises with every descent, including those through wrappers.
 * @returns the node where it halts, which may be a text node
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
