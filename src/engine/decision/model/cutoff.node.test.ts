import { expect, test } from 'vitest'
import { bestCutoff } from './cutoff.ts'

test('the threshold is half the highest expected F measure', () => {
  // Keeping only the first block: 2·90/(100+140) = 0.75; keeping both: 2·140/(200+140) = 0.8235…
  const { probability, expected } = bestCutoff([0.9, 0.5], [100, 100])
  expect(expected).toBeCloseTo(280 / 340, 10)
  expect(probability).toBeCloseTo(140 / 340, 10)
})

test('the threshold stays between 0.1 and 0.6', () => {
  expect(bestCutoff([0.01], [10]).probability).toBe(0.1)
  expect(bestCutoff([1], [10]).probability).toBe(0.5)
  expect(bestCutoff([], [])).toEqual({ probability: 0.6, expected: 0 })
})

test('a long improbable block changes the threshold less than a long probable one', () => {
  const expected = (words: number[]) => bestCutoff([0.95, 0.05], words).expected
  expect(expected([1000, 10])).toBeGreaterThan(expected([10, 1000]))
})
