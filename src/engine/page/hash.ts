/**
 * The steps of MurmurHash3 for 32 bits (Austin Appleby, public domain). Not for secrets: a page can make texts
 * that collide, and may, for it fools nobody but itself.
 */

/** A hash with one more number mixed into it. */
export function mix(hash: number, value: number): number {
  const scrambled = Math.imul(rotate(Math.imul(value, 0xcc9e2d51), 15), 0x1b873593)
  return (Math.imul(rotate(hash ^ scrambled, 13), 5) + 0xe6546b64) | 0
}

/** A hash with every bit of it depending on every other; a signed integer of 32 bits. */
export function finish(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const most = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return most ^ (most >>> 16)
}

/** The hash of a text, by its UTF-16 units. */
export function hashOf(text: string, seed = 0): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = mix(hash, text.charCodeAt(i))
  return finish(hash ^ text.length)
}

/** Two hashes of 32 bits as one of 53, which is what a number holds. */
export function join53(high: number, low: number): number {
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0)
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}
