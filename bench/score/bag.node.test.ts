import { expect, test } from 'vitest'
import { bag, f1, overlap } from './bag.ts'

const words = (text: string) => bag(text.split(' '))

test('repeated words count as often as they occur', () => {
  // Gold a a b, found a b b c: common a b, extra b c, missing a.
  expect(overlap(words('a a b'), words('a b b c'))).toEqual({ common: 2 / 5, extra: 2 / 5, missing: 1 / 5 })
})

test('F1 of a page is twice the common part over the sum of both bags', () => {
  // 2·2 / (3 + 4)
  expect(f1(overlap(words('a a b'), words('a b b c')))).toBeCloseTo(4 / 7, 12)
  expect(f1(overlap(words('a b'), words('b a')))).toBe(1)
  expect(f1(overlap(words('a b'), words('c')))).toBe(0)
})

test('an empty result misses everything, and is right if the gold is empty', () => {
  expect(overlap(words('a b'), bag([]))).toEqual({ common: 0, extra: 0, missing: 1 })
  expect(f1(overlap(bag([]), bag([])))).toBe(1)
})
