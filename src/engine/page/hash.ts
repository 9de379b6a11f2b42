/**
 * The steps of 32-bit MurmurHash3 (Austin Appleby, public domain). Not collision-resistant: a page can craft colliding
 * texts, but that affects only its own extraction.
 */

/** Mixes one more number into a hash. */
export function mix(hash: number, value: number): number {
  const scrambled = Math.imul(rotate(Math.imul(value, 0xcc9e2d51), 15), 0x1b873593)
  return (Math.imul(rotate(hash ^ scrambled, 13), 5) + 0xe6546b64) | 0
}

/** The finaliser, which makes every bit of the hash depend on every other; returns a signed 32-bit integer. */
export function finish(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const most = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return most ^ (most >>> 16)
}

/** The hash of a text, over its UTF-16 units. */
export function hashOf(text: string, seed = 0): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = mix(hash, text.charCodeAt(i))
  return finish(hash ^ text.length)
}

/** Joins two 32-bit hashes into one of 53 bits, the most that a number represents exactly. */
export function join53(high: number, low: number): number {
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0)
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}
