import { expect, test } from 'vitest'
import { BASE, digitsIn, digitsOf, ZERO } from './digits.ts'

test('all first digits stand before all second', () => {
  // 91 is 1 0, 8280 is 90 90, and 56 is 0 56.
  expect(digitsOf([0, 91, 8280, 56], 2)).toBe('#$}###}[')
  expect([...digitsIn('#$}')].map(digit => digit - ZERO)).toEqual([0, 1, BASE - 1])
})

test('every digit is one byte of a script', () => {
  const digits = digitsOf(
    Array.from({ length: BASE }, (_, i) => i),
    1,
  )
  expect([...digits].sort().join('')).toBe(digits)
  // But for the backslash, which is written twice; and there are the quotes.
  expect(JSON.stringify(digits).length).toBe(BASE + 1 + 2)
})

test('what has more digits is refused', () => {
  expect(() => digitsOf([91], 1)).toThrow('more than 1')
})
