import { expect, test } from 'vitest'
import { keyedHash } from './keyed-hash.ts'

test('is HalfSipHash-2-4: the vector of its authors for the bytes 0 to 7', () => {
  // 0x0706050403020100 has more than 53 bits, but its lowest eight are 0, so it is exact.
  const value = 0x07060504 * 2 ** 32 + 0x03020100
  expect(keyedHash([0x03020100, 0x07060504], value)).toBe(0x8f84b8d0)
})

test('depends on each half of the key and of the value', () => {
  const hashes = [
    keyedHash([1, 2], 3 * 2 ** 32 + 4),
    keyedHash([9, 2], 3 * 2 ** 32 + 4),
    keyedHash([1, 9], 3 * 2 ** 32 + 4),
    keyedHash([1, 2], 9 * 2 ** 32 + 4),
    keyedHash([1, 2], 3 * 2 ** 32 + 9),
  ]
  expect(new Set(hashes).size).toBe(5)
})
