import { expect, test } from 'vitest'
import { differenceOf, type Reading, summaryOf } from './comparison.ts'

const article = (text: string, title = 'The harbour'): Reading => ({ kind: 'article', title, text })
const nothing = (because: string): Reading => ({ kind: 'nothing', because })
const difference = (chromium: Reading, firefox: Reading) => differenceOf({ name: 'a/1', chromium, firefox })

test('the same article is no difference, whatever its white space', () => {
  expect(difference(article('One  two\n three '), article(' One two three'))).toBeNull()
})

test('the same reason for no article is no difference', () => {
  expect(difference(nothing('Only links.'), nothing('Only links.'))).toBeNull()
})

test('a difference in the text begins with the first words that differ', () => {
  expect(difference(article('The boats come in.'), article('The boats go out.'))).toEqual({
    what: 'text',
    chromium: 'come in.',
    firefox: 'go out.',
  })
})

test('a text that ends early says so', () => {
  expect(difference(article('The boats'), article('The boats come'))).toEqual({
    what: 'text',
    chromium: '(the end)',
    firefox: 'come',
  })
})

test.each([
  ['title', article('a', 'One'), article('a', 'Two')],
  ['reason', nothing('No text.'), nothing('Only links.')],
  ['outcome', article('a'), nothing('Only links.')],
  ['outcome', { kind: 'failed', why: 'it hangs' }, nothing('Only links.')],
  ['outcome', { kind: 'failed', why: 'it hangs' }, { kind: 'failed', why: 'it hangs' }],
] as const)('a difference in the %s is one', (what, chromium, firefox) => {
  expect(difference(chromium, firefox)?.what).toBe(what)
})

test('the summary counts the pages of each kind, and lists those that differ', () => {
  const failed: Reading = { kind: 'failed', why: 'it hangs' }
  const pairs: [Reading, Reading][] = [
    [article('a'), article('a')],
    [article('a'), article('b')],
    [nothing('Only links.'), nothing('Only links.')],
    [nothing('Only links.'), article('a')],
    [failed, failed],
  ]
  const lines = summaryOf(pairs.map(([chromium, firefox], n) => ({ name: `set/${n}`, chromium, firefox })))
  expect(lines.slice(0, 5)).toEqual([
    '5 pages',
    '2 with an article in both browsers, 1 of them with the same title and text (50.0 %)',
    '1 with none in either, 1 of them for the same reason',
    '1 with different outcomes',
    '1 read in neither',
  ])
  expect(lines.slice(5)).toEqual([
    ...['', 'set/1: text', '  Chromium  a', '  Firefox   b'],
    ...['', 'set/3: outcome', '  Chromium  nothing: Only links.', '  Firefox   article “The harbour”'],
    ...['', 'set/4: outcome', '  Chromium  failed: it hangs', '  Firefox   failed: it hangs'],
  ])
})
