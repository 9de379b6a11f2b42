import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Grain', 'grain'],
  ['CAFÉ', 'cafe'],
  ['cafe\u0301', 'cafe'],
  ['Straße', 'strasse'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['Σίσυφος', 'σισυφοσ'],
  ['ﬁn', 'fin'],
  ['ＡＢ１', 'ab1'],
  ['“don’t”', '"don\'t"'],
  ['so\u00adlu\u200btion', 'solution'],
  ['a \n\t b\u00a0c', 'a b c'],
  ['كَتَبَ', 'كتب'],
  ['שָׁלוֹם', 'שלום'],
  // A mark that makes another letter is kept.
  ['かが', 'かか\u3099'],
  ['कि', 'कि'],
  ['각가', '각가'],
  ['İstanbul', 'istanbul'],
])('%j is folded to %j', (text, expected) => {
  expect(fold(text).text).toBe(expected)
})

test('every character maps to its offset in the original', () => {
  expect([...fold('e\u0301 x').from]).toEqual([0, 2, 3])
  expect([...fold('ßt').from]).toEqual([0, 0, 1])
  expect([...fold('𝔞  b').from]).toEqual([0, 2, 4])
})

test('a very long text is folded at once', () => {
  const { text, from } = fold('Wörter '.repeat(100_000))
  expect([text.length, from.length, from.at(-1)]).toEqual([700_000, 700_000, 699_999])
})
