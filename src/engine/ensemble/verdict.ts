import type { Reason } from '../methods/method.ts'
import type { NodeId } from '../page/page.ts'

/** What the reason belongs to: the method (or `rule`) that gave it, and how it voted. */
export interface Ground {
  readonly method: string
  /** -1 … +1, or NaN where it abstained. */
  readonly vote: number
  readonly reason: Reason
}

/** One decision per block, with its reasons. Block numbers index the `blocks` fact of the page. */
export interface Verdict {
  /** 1 keep, 0 drop, per block. */
  readonly keep: Uint8Array
  /** Probability that a block is content, 0 … 1, per block. */
  readonly probability: Float32Array
  /** Per node: 1 when nothing below it may enter the article, not even an image (pruned, or removed by a rule). */
  readonly barred: Uint8Array
  /** The element that holds the article. */
  readonly root: NodeId
  /** How sure the engine is of the page as a whole, 0 … 1. */
  readonly confidence: number
  /** Why the block was kept or dropped, the weightiest ground first; computed only when asked. */
  grounds(block: number): Ground[]
}

/** Why there is no article, in a form that any language can put into words. */
export type NothingBecause =
  | { readonly code: 'no-text' } // nothing readable is on the page
  | { readonly code: 'too-short'; readonly words: number } // some words, no article
  | { readonly code: 'only-links'; readonly words: number; readonly linkWords: number } // a list of links: words outside them, and in them
  | { readonly code: 'no-article'; readonly fitness: number } // nothing stands out from the rest
