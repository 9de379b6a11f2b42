import { expect, test } from 'vitest'
import { bestCutoff } from './cutoff.ts'

test('is half the best expected F measure', () => {
  // Keeping the first: 2·90/(100+140) = 0.75; both: 2·140/(200+140) = 0.8235…
  const { probability, expected } = bestCutoff([0.9, 0.5], [100, 100])
  expect(expected).toBeCloseTo(280 / 340, 10)
  expect(probability).toBeCloseTo(140 / 340, 10)
})

test('stays between a tenth and six tenths', () => {
  expect(bestCutoff([0.01], [10]).probability).toBe(0.1)
  expect(bestCutoff([1], [10]).probability).toBe(0.5)
  expect(bestCutoff([], [])).toEqual({ probability: 0.6, expected: 0 })
})

test('a long improbable block changes less than a long probable one', () => {
  const expected = (words: number[]) => bestCutoff([0.95, 0.05], words).expected
  expect(expected([1000, 10])).toBeGreaterThan(expected([10, 1000]))
})
