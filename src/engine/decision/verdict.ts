import type { Reason } from '../../schema/reading.ts'
import type { NodeId } from '../page/page.ts'

/** One piece of evidence for or against a block: the method (or `rule`) that voted, its vote and its reason. */
export interface Evidence {
  readonly method: string
  /** -1 … +1, or NaN where it abstained. */
  readonly vote: number
  readonly reason: Reason
}

/** One decision per block, with its reasons. Block numbers index the `blocks` fact of the page. */
export interface Verdict {
  /** 1 keep, 0 drop, per block. */
  readonly keep: Uint8Array
  /** Per block: 1 where a rule removed what would have been kept; missing without rules. */
  readonly removed?: Uint8Array
  /** Probability that a block is content, 0 … 1, per block, whatever overrides and rules say. */
  readonly probability: Float32Array
  /**
   * Per node: 1 where nothing in its subtree may enter the article, not even an image (pruned, or removed by a rule).
   */
  readonly excluded: Uint8Array
  /** The node after the media of the article, where these stand beside the element of its text. */
  readonly mediaStop?: NodeId | undefined
  /** The element that holds the article. */
  readonly root: NodeId
  /** Confidence in the page as a whole, 0 … 1. */
  readonly confidence: number
  /** The evidence for and against a block, the strongest first; computed only on request. */
  evidence(block: number): Evidence[]
}
