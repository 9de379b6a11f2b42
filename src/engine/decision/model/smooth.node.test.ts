import { expect, test } from 'vitest'
import { smooth } from './smooth.ts'

const nine = (count: number) => Array.from({ length: count }, () => 9)

test('a block a little below the threshold is kept between two that are surely content', () => {
  // The evidence is logit(0.45)/2 = -0.1, so keeping it costs 0.2; dropping it alone costs two changes, 0.6.
  expect([...smooth([0.99, 0.45, 0.99], nine(3), 0.5)]).toEqual([1, 1, 1])
  // The evidence is logit(0.2)/2 = -0.69, so keeping it costs 1.39, more than two changes.
  expect([...smooth([0.99, 0.2, 0.99], nine(3), 0.5)]).toEqual([1, 0, 1])
})

test('without a cost of change each block is decided by itself', () => {
  expect([...smooth([0.99, 0.45, 0.99], nine(3), 0.5, 0)]).toEqual([1, 0, 1])
})

test('probabilities above the threshold speak for content, below it against', () => {
  expect([...smooth([0.3, 0.3], nine(2), 0.2)]).toEqual([1, 1])
  expect([...smooth([0.3, 0.3], nine(2), 0.4)]).toEqual([0, 0])
})

test('a short block follows its neighbours more easily than a long one', () => {
  expect([...smooth([0.99, 0.3, 0.99], [50, 1, 50], 0.5)]).toEqual([1, 1, 1])
  expect([...smooth([0.99, 0.3, 0.99], [50, 50, 50], 0.5)]).toEqual([1, 0, 1])
})

test('no blocks give an empty result', () => {
  expect(smooth([], [], 0.5)).toHaveLength(0)
})
