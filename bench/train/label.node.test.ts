import { expect, test } from 'vitest'
import { labels } from './label.ts'

const gold = 'One two three four five six. Seven eight'

test("a block's label is the share of its shingles that the gold contains", () => {
  expect(labels(['One two three four five'], gold)).toEqual([1])
  // One of the three shingles of six words.
  expect(labels(['One two three four and more'], gold)).toEqual([1 / 3])
  expect(labels(['Something else on the page'], gold)).toEqual([0])
})

test('a short block is labelled by the shingle it forms with its neighbours', () => {
  expect(labels(['One two', 'three', 'four'], gold)).toEqual([1, 0, 1]) // "three" has too few words on either side
  expect(labels(['five six', 'Seven eight', 'elsewhere'], gold)).toEqual([1, 1, 0])
})

test('a block without words is not content', () => {
  expect(labels(['—', ''], gold)).toEqual([0, 0])
})
