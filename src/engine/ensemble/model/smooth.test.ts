import { expect, test } from 'vitest'
import { smooth } from './smooth.ts'

const nine = (count: number) => Array.from({ length: count }, () => 9)

test('a block a little below the cut-off is kept between two that are surely content', () => {
  // Evidence logit(0.45)/2 = -0.1 costs 0.2 when kept; dropping it alone costs two switches, 0.6.
  expect([...smooth([0.99, 0.45, 0.99], nine(3), 0.5)]).toEqual([1, 1, 1])
  // logit(0.2) = -1.39 is more than the two switches.
  expect([...smooth([0.99, 0.2, 0.99], nine(3), 0.5)]).toEqual([1, 0, 1])
})

test('without a cost of change every block is for itself', () => {
  expect([...smooth([0.99, 0.45, 0.99], nine(3), 0.5, 0)]).toEqual([1, 0, 1])
})

test('the cut-off speaks for neither', () => {
  expect([...smooth([0.3, 0.3], nine(2), 0.2)]).toEqual([1, 1])
  expect([...smooth([0.3, 0.3], nine(2), 0.4)]).toEqual([0, 0])
})

test('a short block yields to its neighbours more easily than a long one', () => {
  expect([...smooth([0.99, 0.3, 0.99], [50, 1, 50], 0.5)]).toEqual([1, 1, 1])
  expect([...smooth([0.99, 0.3, 0.99], [50, 50, 50], 0.5)]).toEqual([1, 0, 1])
})

test('no blocks give none', () => {
  expect(smooth([], [], 0.5)).toHaveLength(0)
})
