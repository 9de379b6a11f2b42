import { expect, test } from 'vitest'
import { bag, overlap } from './bag.ts'
import { setScores, shingles } from './shingles.ts'

test('a shingle is four consecutive words', () => {
  expect(shingles(['a', 'b', 'c', 'd', 'e'])).toEqual(['a b c d', 'b c d e'])
})

test('a text under four words is one shingle, an empty text has none', () => {
  expect(shingles(['a', 'b'])).toEqual(['a b'])
  expect(shingles([])).toEqual([])
})

test('an insertion breaks the shingles around it', () => {
  // Gold abcd bcde cdef, found abcd bcdX cdXe dXef: one in common, three extra, two missing.
  const gold = bag(shingles([...'abcdef']))
  const found = bag(shingles([...'abcdXef']))
  expect(overlap(gold, found)).toEqual({ common: 1 / 6, extra: 3 / 6, missing: 2 / 6 })
})

test('a dataset is averaged by page, and F1 is computed from the two means', () => {
  const pages = [
    { common: 1, extra: 0, missing: 0 }, // precision 1, recall 1
    { common: 0.25, extra: 0.25, missing: 0.5 }, // precision 1/2, recall 1/3
  ]
  const { precision, recall, f1 } = setScores(pages)
  expect(precision).toBeCloseTo(3 / 4, 12)
  expect(recall).toBeCloseTo(2 / 3, 12)
  expect(f1).toBeCloseTo(12 / 17, 12) // 2 · 3/4 · 2/3 / (3/4 + 2/3)
})

test('a page without a result lowers recall and not precision', () => {
  const pages = [
    { common: 0.5, extra: 0.5, missing: 0 },
    { common: 0, extra: 0, missing: 1 },
  ]
  expect(setScores(pages)).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 })
})

test('a dataset without any correct result scores 0', () => {
  expect(setScores([{ common: 0, extra: 0, missing: 1 }])).toEqual({ precision: 0, recall: 0, f1: 0 })
})
