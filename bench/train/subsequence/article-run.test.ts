import { expect, test } from 'vitest'
import { articleRun } from './article-run.ts'

/** Two tokens a block, and a tag before each. */
const blockOf = [-1, 0, 0, -1, 1, 1, -1, 2, 2, -1]

test('it goes from the first to the last text of the article, tags between them included', () => {
  expect(articleRun({ labels: [1, 1, 0], words: [5, 5, 5], blockOf })).toEqual({ start: 1, stop: 6 })
  expect(articleRun({ labels: [0, 1, 1], words: [5, 5, 5], blockOf })).toEqual({ start: 4, stop: 9 })
})

test('a block of other things is bridged where more of the article is on both of its sides', () => {
  expect(articleRun({ labels: [1, 0, 1], words: [5, 4, 5], blockOf })).toEqual({ start: 1, stop: 9 })
  expect(articleRun({ labels: [1, 0, 1], words: [5, 5, 5], blockOf })).toEqual({ start: 1, stop: 3 })
})

test('a label of a half is neither; of three quarters, half of its words speak for it', () => {
  expect(articleRun({ labels: [0.5, 0.5, 0.5], words: [5, 5, 5], blockOf })).toBeNull()
  expect(articleRun({ labels: [0.75, 0, 1], words: [8, 5, 4], blockOf })).toEqual({ start: 1, stop: 3 })
  expect(articleRun({ labels: [0.75, 0, 1], words: [8, 3, 4], blockOf })).toEqual({ start: 1, stop: 9 })
})

test('there is none where nothing of the gold is on the page', () => {
  expect(articleRun({ labels: [0, 0, 0], words: [5, 5, 5], blockOf })).toBeNull()
  expect(articleRun({ labels: [], words: [], blockOf: [-1] })).toBeNull()
})
