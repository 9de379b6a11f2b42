/**
 * Mulberry32: a generator of pseudo-random numbers from 0 up to 1, the same ones for the same seed.
 * Source: Tommy Ettinger, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c (public domain).
 */
export function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
