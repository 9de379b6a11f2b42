import { expect, test } from 'vitest'
import { blocks } from '../../page/facts/blocks.ts'
import { outline } from '../../page/facts/outline.ts'
import type { Page } from '../../page/page.ts'
import { counted, nested, pageOf, prose } from '../../page/testing.ts'
import { features } from './index.ts'
import { learnedNames } from './learned-names.ts'
import { names } from './name-tokens.ts'

const body = `<nav class="menu"><a href="/a">Some link</a></nav><main><h1>Test</h1><p class="entry-content">${prose(30)}, and more. Is it?</p><p>Short</p></main>`

/** The value of one feature for the block that begins with these words. */
function value(page: Page, name: string, beginning: string): number {
  const { first } = blocks(page)
  const block = first.findIndex(id => (page.node[id] as Text).data.trim().startsWith(beginning))
  return features(page)[name]![block]!
}

test('every feature has a finite value for every block', () => {
  const page = pageOf(body)
  for (const [name, column] of Object.entries(features(page))) {
    expect(column, name).toHaveLength(blocks(page).count)
    expect(column.every(Number.isFinite), name).toBe(true)
  }
})

test('a page without text has empty feature columns', () => {
  for (const column of Object.values(features(pageOf('')))) expect(column).toHaveLength(0)
})

test('features of the block itself, computed by hand', () => {
  const page = pageOf(body)
  expect(value(page, 'words', 'word0')).toBeCloseTo(Math.log1p(34), 5)
  expect(value(page, 'commas', 'word0')).toBe(1)
  expect(value(page, 'sentences', 'word0')).toBe(2)
  expect(value(page, 'endsSentence', 'word0')).toBe(1)
  expect(value(page, 'endsSentence', 'Short')).toBe(0)
  expect(value(page, 'linkShare', 'Some')).toBe(1)
  expect(value(page, 'anchors', 'Some')).toBe(1)
})

test('features of its place, computed by hand', () => {
  const page = pageOf(body)
  expect(value(page, 'in_nav', 'Some')).toBe(1)
  expect(value(page, 'in_main', 'Some')).toBe(0)
  expect(value(page, 'in_main', 'Short')).toBe(1)
  expect(value(page, 'headingLevel', 'Test')).toBe(1)
  expect(value(page, 'fromHeadline', 'Short')).toBe(2)
  expect(value(page, 'before1_plain', 'Short')).toBeCloseTo(Math.log1p(34), 5)
  expect(value(page, 'before2_plain', 'Some')).toBe(-1) // beyond the start of the page
})

test('names are assigned to categories, with the levels up to them', () => {
  const page = pageOf(body)
  expect(value(page, 'named_content', 'word0')).toBe(0)
  expect(value(page, 'named_content', 'Short')).toBe(30)
  expect(value(page, 'named_nav', 'Some')).toBe(0)
})

test('the prose run contains the prose and not the menu', () => {
  const page = pageOf(
    `${body}<p>It was the best of times, it was the worst of times, and so on to the end of it.</p>`,
  )
  expect(value(page, 'inProseRun', 'It was')).toBe(1)
  expect(value(page, 'inProseRun', 'Some')).toBe(0)
})

test('wrapping every element in one more div changes no feature', () => {
  const wrapped = body.replace(/<(\w+)([^>]*)>/g, '<div><$1$2>').replace(/<\/(\w+)>/g, '</$1></div>')
  const after = features(pageOf(wrapped))
  for (const [name, column] of Object.entries(features(pageOf(body))))
    expect([...after[name]!], name).toEqual([...column])
})

test('learned odds of names, computed by hand: lowest, highest, decayed sum and nearest', () => {
  const page = pageOf('<div class="good"><p>x</p><div class="bad"><p>y</p><p>z</p></div></div>')
  const { names_worst, names_best, names_sum, names_nearest } = learnedNames(
    outline(page),
    new Map([
      ['good', 2],
      ['bad', -1],
    ]),
  )
  const block = 1 // y: in a p without names, in .bad, in .good
  expect([names_worst![block], names_best![block], names_nearest![block]]).toEqual([-1, 2, -1])
  expect(names_sum![block]).toBeCloseTo((2 * 0.7 - 1) * 0.7, 5)
})

test('the names of each element are read once, however many unnamed elements surround the blocks', () => {
  const { page, asked } = counted(nested(3_000, 'div', '<p>one</p>'.repeat(1_000)))
  expect(names(page)['named_comment']![999]).toBe(30)
  expect(asked()).toBeLessThan(200_000)
})
