import type { Votes } from '../methods/method.ts'
import type { Ground } from './verdict.ts'

/** What was concluded of a page's blocks before the reader's own rules are heard. */
export interface Hearing {
  /** 1 keep, 0 drop, per block. */
  readonly keep: Uint8Array
  /** Probability that a block is content, 0 … 1, per block. */
  readonly probability: Float32Array
  /** How sure it is of the page as a whole, 0 … 1. */
  readonly confidence: number
  /** Per node: 1 where nothing may be taken from, not even an image. */
  readonly absent: Uint8Array
  /** Why a block was kept or dropped, the weightiest ground first; computed only when asked. */
  grounds(block: number): Ground[]
}

/** A block is content when some method votes for it and none objects. */
export function unanimous(
  count: number,
  votes: ReadonlyMap<string, Votes>,
  { confidence, absent }: Pick<Hearing, 'confidence' | 'absent'>,
): Hearing {
  const keep = new Uint8Array(count)
  const probability = new Float32Array(count)
  for (let block = 0; block < count; block++) {
    const cast = [...votes.values()].map(({ values }) => values[block]!).filter(vote => !Number.isNaN(vote))
    const against = cast.filter(vote => vote <= 0).length
    keep[block] = Number(cast.length > 0 && against === 0)
    probability[block] = 1 - against / Math.max(1, cast.length)
  }
  const grounds = (block: number) => groundsOf(votes, block, keep[block] === 1)
  return { keep, probability, confidence, absent, grounds }
}

/** What each method says of a block, those who agree with the decision first. */
export function groundsOf(votes: ReadonlyMap<string, Votes>, block: number, kept: boolean): Ground[] {
  const heard = [...votes].map(([method, vote]) => ({
    method,
    vote: vote.values[block]!,
    reason: vote.why(block),
  }))
  const disagrees = (ground: Ground) => Number(ground.vote > 0 !== kept)
  return heard.sort((a, b) => disagrees(a) - disagrees(b))
}
