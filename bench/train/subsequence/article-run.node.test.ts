import { expect, test } from 'vitest'
import { articleRun } from './article-run.ts'

/** Two tokens per block, and a tag before each. */
const blockOf = [-1, 0, 0, -1, 1, 1, -1, 2, 2, -1]

test('it extends from the first to the last text of the article, including the tags between', () => {
  expect(articleRun({ labels: [1, 1, 0], words: [5, 5, 5], blockOf })).toEqual({ start: 1, stop: 6 })
  expect(articleRun({ labels: [0, 1, 1], words: [5, 5, 5], blockOf })).toEqual({ start: 4, stop: 9 })
})

test('it includes another block if there is more of the article on both sides', () => {
  expect(articleRun({ labels: [1, 0, 1], words: [5, 4, 5], blockOf })).toEqual({ start: 1, stop: 9 })
  expect(articleRun({ labels: [1, 0, 1], words: [5, 5, 5], blockOf })).toEqual({ start: 1, stop: 3 })
})

test('a label of 0.5 is neutral; with 0.75, half of the words count in favour', () => {
  expect(articleRun({ labels: [0.5, 0.5, 0.5], words: [5, 5, 5], blockOf })).toBeNull()
  expect(articleRun({ labels: [0.75, 0, 1], words: [8, 5, 4], blockOf })).toEqual({ start: 1, stop: 3 })
  expect(articleRun({ labels: [0.75, 0, 1], words: [8, 3, 4], blockOf })).toEqual({ start: 1, stop: 9 })
})

test('it is null if nothing of the gold is on the page', () => {
  expect(articleRun({ labels: [0, 0, 0], words: [5, 5, 5], blockOf })).toBeNull()
  expect(articleRun({ labels: [], words: [], blockOf: [-1] })).toBeNull()
})
