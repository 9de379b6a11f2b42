import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test.each([
  ['  one\n\ttwo  three ', 40, 'one two three'],
  ['one two three', 13, 'one two three'],
  ['one two three four', 14, 'one two three…'],
  ['one two three four', 12, 'one two thr…'],
  ['one two three four five', 19, 'one two three four…'],
  ['one two three fourfive', 19, 'one two three…'],
  ['unpronounceable', 10, 'unpronoun…'],
  ['a unpronounceable', 10, 'a unprono…'],
  ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 24, '👩‍👩‍👧‍👦👩‍👩‍👧‍👦…'],
  ['e\u0301'.repeat(8), 10, `${'e\u0301'.repeat(4)}…`],
  ['漢字漢字漢字', 5, '漢字漢字…'],
  [`e${'\u0301'.repeat(50)}`, 10, `e${'\u0301'.repeat(8)}…`],
  ['', 10, ''],
])('%j in %i is %j', (text, longest, expected) => {
  expect(excerpt(text, longest)).toBe(expected)
  expect(excerpt(text, longest).length).toBeLessThanOrEqual(longest)
})
