import { expect, test } from 'vitest'
import { sampleOf } from './testing.ts'
import { weightsOf } from './weights.ts'

test('a block weighs what an error in it costs, with some extra weight for short ones', () => {
  // The costs are 50/100 and 10/100; blocks have 30 words on average, so half of sqrt(cost · 30/100) is added.
  const page = sampleOf([
    { words: 48, label: 1 },
    { words: 8, label: 0 },
  ])
  const own = [0.5, 0.1].map(cost => cost + 0.5 * Math.sqrt((cost * 30) / 100))
  const sum = own[0]! + own[1]!
  const [weights] = weightsOf([page])
  expect(weights![0]).toBeCloseTo((1000 * own[0]!) / sum, 2)
  expect(weights![1]).toBeCloseTo((1000 * own[1]!) / sum, 2)
})

test('unlabelled blocks, and those that repeat the title, weigh nothing', () => {
  const page = sampleOf([
    { words: 9, label: null },
    { words: 9, label: 1, title: true },
    { words: 9, label: 0 },
  ])
  expect([...weightsOf([page])[0]!]).toEqual([0, 0, 1000])
})

test('a large dataset weighs more than a small one, but each of its pages less', () => {
  const page = (dataset: string, rest = {}) => sampleOf([{ words: 9, label: 1 }], { dataset, ...rest })
  const pages = [page('small'), page('large'), page('large'), page('large', { scrambled: true })]
  const [small, large, , again] = weightsOf(pages).map(weights => weights[0]!)
  expect(small).toBeCloseTo(1000, 2)
  expect(large).toBeCloseTo(1000 * 2 ** -0.35, 2)
  expect(again).toBeCloseTo(500 * 2 ** -0.35, 2)
})
