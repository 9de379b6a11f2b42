import { expect, test } from 'vitest'
import { BASE, digitsIn, digitsOf, ZERO } from './digits.ts'

test('the first digits of all numbers precede the second digits', () => {
  // 91 has the digits 1 0, 8280 has 90 90, and 56 has 0 56.
  expect(digitsOf([0, 91, 8280, 56], 2)).toBe('#$}###}[')
  expect([...digitsIn('#$}')].map(digit => digit - ZERO)).toEqual([0, 1, BASE - 1])
})

test('every digit is one byte of a script', () => {
  const digits = digitsOf(
    Array.from({ length: BASE }, (_, i) => i),
    1,
  )
  expect([...digits].sort().join('')).toBe(digits)
  // Except the backslash, which is escaped; the two extra bytes are the quotes.
  expect(JSON.stringify(digits).length).toBe(BASE + 1 + 2)
})

test('a number with too many digits throws', () => {
  expect(() => digitsOf([91], 1)).toThrow('more than 1')
})
