import type { Votes } from '../methods/method.ts'
import type { NodeId } from '../page/page.ts'
import type { Evidence } from './verdict.ts'

/** The decision on each block before the reader's own rules are applied. */
export interface BlockDecision {
  /** 1 keep, 0 drop, per block. */
  readonly keep: Uint8Array
  /** Probability that a block is content, 0 … 1, per block, whatever overrides say. */
  readonly probability: Float32Array
  /** Confidence in the page as a whole, 0 … 1. */
  readonly confidence: number
  /** Per node: 1 where nothing may enter the article, not even an image. */
  readonly pruned: Uint8Array
  /** The node after the media of the article, where these stand beside the element of its text. */
  readonly mediaStop?: NodeId | undefined
  /** The probability of each of `PAGE_TYPES`, if the model decided. */
  readonly types?: readonly number[]
  /** The evidence for and against a block, the strongest first; computed only on request. */
  evidence(block: number): Evidence[]
}

/** A block is content when some method votes for it and none objects. */
export function unanimous(
  count: number,
  votes: ReadonlyMap<string, Votes>,
  { confidence, pruned: absent }: Pick<BlockDecision, 'confidence' | 'pruned'>,
): BlockDecision {
  const keep = new Uint8Array(count)
  const probability = new Float32Array(count)
  for (let block = 0; block < count; block++) {
    const cast = [...votes.values()].map(({ values }) => values[block]!).filter(vote => !Number.isNaN(vote))
    const against = cast.filter(vote => vote <= 0).length
    keep[block] = Number(cast.length > 0 && against === 0)
    probability[block] = 1 - against / Math.max(1, cast.length)
  }
  const grounds = (block: number) => evidenceOf(votes, block, keep[block] === 1)
  return { keep, probability, confidence, pruned: absent, evidence: grounds }
}

/** Each method's vote on a block with its reason, those that agree with the decision first. */
export function evidenceOf(votes: ReadonlyMap<string, Votes>, block: number, kept: boolean): Evidence[] {
  const evidence = [...votes].map(([method, vote]) => ({
    method,
    vote: vote.values[block]!,
    reason: vote.why(block),
  }))
  const disagrees = (one: Evidence) => Number(one.vote > 0 !== kept)
  return evidence.sort((a, b) => disagrees(a) - disagrees(b))
}
