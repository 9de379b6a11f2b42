import { expect, test } from 'vitest'
import { mean, median } from './average.ts'

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([9, 1, 10])).toBe(9)
  expect(median([10, 1, 2, 4])).toBe(3)
})

test('the mean of 1, 2 and 6 is 3', () => {
  expect(mean([1, 2, 6])).toBe(3)
})

test('the average of no values is 0', () => {
  expect([mean([]), median([])]).toEqual([0, 0])
})
