import { expect, test } from 'vitest'
import { score } from '../../src/engine/article/list/score.ts'
import { trainWeights } from './train-weights.ts'

test('the weights tell lists from other pages, however rare lists are', () => {
  const example = (cards: number, prose: number) => ({
    signs: { cards, prose, same: 1 },
    isList: cards > prose,
  })
  const others = Array.from({ length: 40 }, (_, i) => example(i % 3, 4 + (i % 5)))
  const examples = [...others, example(8, 1), example(9, 3), example(7, 0)]
  const weights = trainWeights(examples)
  for (const { signs, isList } of examples) expect(score(signs, weights) > 0).toBe(isList)
  expect(weights.weights['same']).toBeCloseTo(0)
})
