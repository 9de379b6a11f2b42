import { expect, test } from 'vitest'
import { countSnippets, snippetScores, total } from './snippets.ts'

test('each snippet is counted once, as present or missing', () => {
  const gold = { with: ['first words', 'last words', 'never said'], without: ['Subscribe', 'Cookies'] }
  expect(countSnippets(gold, 'The first words. Subscribe! The last words.')).toEqual({
    truePositive: 2,
    falsePositive: 1,
    falseNegative: 1,
    trueNegative: 1,
  })
})

test('any white space equals any other, but letter case must match', () => {
  const gold = { with: [' two\u00a0words ', 'Case'], without: [] }
  expect(countSnippets(gold, 'two\n\n words case').truePositive).toBe(1)
})

test('scores are computed from the counts of the whole dataset', () => {
  const all = total([
    { truePositive: 3, falsePositive: 1, falseNegative: 0, trueNegative: 2 },
    { truePositive: 1, falsePositive: 0, falseNegative: 2, trueNegative: 3 },
  ])
  expect(all).toEqual({ truePositive: 4, falsePositive: 1, falseNegative: 2, trueNegative: 5 })
  const { precision, recall, f1 } = snippetScores(all)
  expect(precision).toBeCloseTo(4 / 5, 12)
  expect(recall).toBeCloseTo(4 / 6, 12)
  expect(f1).toBeCloseTo(8 / 11, 12)
})

test('an empty result scores 0', () => {
  const counts = countSnippets({ with: ['a'], without: ['b'] }, '')
  expect(snippetScores(counts)).toEqual({ precision: 0, recall: 0, f1: 0 })
})
