/** The cost of a change between content and other blocks, in log odds. */
const SWITCH = 0.3
/** Probabilities are clamped to this distance from 0 and 1, so that no single block outweighs all others. */
const DOUBT = 0.01
/** A block of this many words has weight 1, a longer one more (up to `HEAVIEST`), a shorter one less. */
const USUAL_WORDS = 9
const HEAVIEST = 1.5

/**
 * The most probable sequence of content and other blocks, given that neighbours tend to be alike (Viterbi 1967).
 * @param probability of being content, per block
 * @param words per block
 * @param cutoff the probability that is neutral
 * @returns 1 for content, per block
 */
export function smooth(
  probability: ArrayLike<number>,
  words: ArrayLike<number>,
  cutoff: number,
  cost = SWITCH,
): Uint8Array {
  const count = probability.length
  const keep = new Uint8Array(count)
  if (count === 0) return keep
  const bias = logit(cutoff)
  /** The highest scores of sequences that end with the current block kept or dropped. */
  let kept = 0
  let dropped = 0
  const keptFrom = new Uint8Array(count)
  const droppedFrom = new Uint8Array(count)
  for (let b = 0; b < count; b++) {
    const weight = Math.min(HEAVIEST, Math.sqrt((words[b]! + 1) / (USUAL_WORDS + 1)))
    const evidence = ((logit(probability[b]!) - bias) * weight) / 2
    const [stay, enter] = [kept, dropped - cost]
    const [remain, leave] = [dropped, kept - cost]
    keptFrom[b] = stay >= enter ? 1 : 0
    droppedFrom[b] = remain >= leave ? 0 : 1
    kept = Math.max(stay, enter) + evidence
    dropped = Math.max(remain, leave) - evidence
  }
  let state = kept > dropped ? 1 : 0
  for (let b = count - 1; b >= 0; b--) {
    keep[b] = state
    state = state === 1 ? keptFrom[b]! : droppedFrom[b]!
  }
  return keep
}

function logit(probability: number): number {
  const held = Math.min(1 - DOUBT, Math.max(DOUBT, probability))
  return Math.log(held / (1 - held))
}
