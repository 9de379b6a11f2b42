import { expect, test } from 'vitest'
import { fitParts } from './shared-parts.ts'

const page = (url: string, ...parts: number[]) => ({ url, parts: () => new Set(parts) })
const range = (count: number, from = 0) => Array.from({ length: count }, (_, i) => from + i)
const sharedIn = (pages: readonly ReturnType<typeof page>[], occurrences?: number) =>
  [...fitParts(pages, occurrences)].sort((a, b) => a - b)

test('a pair whose intersection is 0.95 of its union is skipped, and one below is not', () => {
  expect(sharedIn([page('a', ...range(19)), page('b', ...range(20))])).toEqual([])
  expect(sharedIn([page('a', ...range(18)), page('b', ...range(19))])).toEqual(range(18))
  expect(sharedIn([page('a', ...range(19)), page('b', ...range(19), 99, 98)])).toEqual(range(19))
})

test('a skipped pair does not keep its pages from being compared with their other neighbours', () => {
  expect(sharedIn([page('a', ...range(20)), page('b', ...range(20)), page('c', 5, 77)])).toEqual([5])
})

test('only neighbours in the order of the addresses are compared', () => {
  expect(sharedIn([page('c', 1, 9), page('b', 2), page('a', 1, 8)])).toEqual([])
  expect(sharedIn([page('c', 1, 9), page('a', 1, 8)])).toEqual([1])
})

test('a part must be shared by the required number of pairs', () => {
  const pages = [page('a', 1, 2, 3), page('b', 1, 2, 4), page('c', 1, 5, 6)]
  expect(sharedIn(pages)).toEqual([1, 2])
  expect(sharedIn(pages, 2)).toEqual([1])
  expect(sharedIn(pages, 3)).toEqual([])
})

test('each page is asked for its parts once', () => {
  let asked = 0
  const counted = range(5).map(i => ({
    url: String(i),
    parts: () => {
      asked++
      return new Set([i])
    },
  }))
  fitParts(counted)
  expect(asked).toBe(5)
})

test('pages without parts, one page and no page have no template', () => {
  expect(sharedIn([page('a'), page('b')])).toEqual([])
  expect(sharedIn([page('a', 1)])).toEqual([])
  expect(sharedIn([])).toEqual([])
})
