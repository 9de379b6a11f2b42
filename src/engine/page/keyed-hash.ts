import type { HashKey } from '../../schema/site-template.ts'

/**
 * HalfSipHash-2-4 with an output of 32 bits (Aumasson and Bernstein, 2012): without the key, nobody can tell which
 * number a hash belongs to.
 * @param value an integer of at most 53 bits; hashed as its 8 bytes in little-endian order
 * @returns an unsigned 32-bit integer
 */
export function keyedHash([k0, k1]: HashKey, value: number): number {
  let a = k0
  let b = k1
  let c = 0x6c796765 ^ k0
  let d = 0x74656462 ^ k1
  const round = () => {
    a = (a + b) | 0
    b = rotate(b, 5) ^ a
    a = rotate(a, 16)
    c = (c + d) | 0
    d = rotate(d, 8) ^ c
    a = (a + d) | 0
    d = rotate(d, 7) ^ a
    c = (c + b) | 0
    b = rotate(b, 13) ^ c
    c = rotate(c, 16)
  }
  // The last word has the number of bytes in its highest byte.
  for (const word of [value | 0, Math.floor(value / 2 ** 32) | 0, 8 << 24]) {
    d ^= word
    round()
    round()
    a ^= word
  }
  c ^= 0xff
  for (let i = 0; i < 4; i++) round()
  return (b ^ d) >>> 0
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}
