import { expect, test } from 'vitest'
import type { Outline } from '../../page/facts/outline.ts'
import { outline } from '../../page/facts/outline.ts'
import { pageOf } from '../../page/testing.ts'
import { secondLook } from './second-look.ts'

/** body > (nav > a) + (main > p + p): three blocks of 1, 9 and 19 words. The weights are 1 higher: 2, 10 and 20. */
const shape: Outline = {
  parent: [-1, 0, 0, 2, 2],
  from: [0, 0, 1, 1, 2],
  to: [3, 1, 3, 2, 3],
  box: [1, 1, 1, 1, 1],
  family: [-1, -1, -1, 0, 0],
  hints: [[], [], [], [], []],
  holder: [1, 3, 4],
  path: [1, 2, 2],
  words: [1, 9, 19],
}
const look = secondLook(shape, [0, 1, 0.5])
const of = (name: string) => [...look[name]!].map(value => Math.round(1000 * value) / 1000)

test('single neighbours, with -1 beyond the ends', () => {
  expect(of('q_before1')).toEqual([-1, 0, 1])
  expect(of('q_after2')).toEqual([0.5, -1, -1])
})

test('means before and after are weighted by words', () => {
  expect(of('q_mean_after4')).toEqual([0.667, 0.5, 0]) // (10·1 + 20·0.5) / 30
  expect(of('q_mean_before4')).toEqual([0, 0, 0.833]) // (2·0 + 10·1) / 12
})

test('the shares of likely content before and after the block', () => {
  // 9·1 + 19·0.5 = 18.5
  expect(of('q_share_before')).toEqual([0, 0, 0.486])
  expect(of('q_share_after')).toEqual([1, 0.514, 0])
})

test('the distance to the nearest sure block, in blocks', () => {
  expect(of('q_sure_before')).toEqual([60, 60, 1])
  expect(of('q_sure_after')).toEqual([1, 60, 60])
})

test('the elements around the block, from its own up to the root', () => {
  expect(of('q_up0')).toEqual([0, 1, 0.5])
  expect(of('q_up1')).toEqual([0.625, 0.667, 0.667]) // the root: 20/32
  expect(of('q_up1_share')).toEqual([1, 1, 1])
  expect(of('q_holds2')).toEqual([0.625, 1, 0.5]) // nav holds nothing, each paragraph more than a fifth
  expect(of('q_holds2_up')).toEqual([1, 0, 0])
})

test('the element with the most valuable blocks', () => {
  // main: 2·20 - 30 = 10; its first paragraph alone: 2·10 - 10 = 10, and of equals the later one wins.
  expect(of('q_best_in')).toEqual([0, 1, 0])
  expect(of('q_best_from')).toEqual([-1, 0, 1])
})

test('blocks at the same path, with and without the block itself, and the family', () => {
  expect(of('q_path')).toEqual([0, 0.667, 0.667])
  expect(of('q_path_others')).toEqual([-1, 0.5, 1])
  expect(of('q_family')).toEqual([-1, 0.667, 0.667])
})

test('statistics of the whole page', () => {
  expect(of('q_page_runs')).toEqual([1, 1, 1])
  expect(of('q_page_most')).toEqual([1, 1, 1])
})

test('wrapping every element in one more div changes nothing', () => {
  const body = '<nav><a href="/a">Some link</a></nav><main><p>one two</p><p>three four</p><p>five</p></main>'
  const wrapped = body.replace(/<(nav|main|p)>/g, '<div><$1>').replace(/<\/(nav|main|p)>/g, '</$1></div>')
  const q = [0.1, 0.9, 0.4, 0.8]
  expect(secondLook(outline(pageOf(wrapped)), q)).toEqual(secondLook(outline(pageOf(body)), q))
})

test('a page without blocks has empty columns', () => {
  const empty = {
    parent: [],
    from: [],
    to: [],
    box: [],
    family: [],
    hints: [],
    holder: [],
    path: [],
    words: [],
  }
  for (const column of Object.values(secondLook(empty, []))) expect(column).toHaveLength(0)
})
