import { expect, test, vi } from 'vitest'
import { collapsedLength, countWords } from './words.ts'

const cases: [string, number][] = [
  ['', 0],
  [' \n\t ', 0],
  ['one', 1],
  ['one two\nthree', 3],
  ["don't e-mail 3.5", 3],
  ['— | • ·', 0],
  ['Größe naïve Ελλάδα мир', 4],
  ['non\u00a0breaking', 2],
  ['مرحبا بالعالم', 2],
]
for (const [text, words] of cases)
  test(`${JSON.stringify(text)} has ${words} words`, () => expect(countWords(text)).toBe(words))

test('in scripts without spaces, words are counted by dictionary', () => {
  expect(countWords('我们在北京学习')).toBeGreaterThanOrEqual(4)
  expect(countWords('私は東京に住んでいます')).toBeGreaterThanOrEqual(5)
  expect(countWords('ฉันรักภาษาไทย')).toBeGreaterThanOrEqual(3)
})

test('in such scripts, every segment with a letter is a word, even if the browser says otherwise', () => {
  // What Firefox returns for words before a sign.
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  segment.mockReturnValue(
    ['之间', '，', '百万', '富翁', '。'].map(segment => ({ segment, isWordLike: false })) as never,
  )
  expect(countWords('之间，百万富翁。')).toBe(3)
  segment.mockRestore()
})

test('in such scripts, a very long text is extrapolated from its beginning', () => {
  const one = countWords('我们在北京学习。'.repeat(2500))
  expect(countWords('我们在北京学习。'.repeat(10_000))).toBe(4 * one)
})

test('the collapsed length counts a run of white space as one, and none at the ends', () => {
  expect(collapsedLength('  a \n b  ')).toBe(3)
  expect(collapsedLength('   ')).toBe(0)
  expect(collapsedLength('abc')).toBe(3)
})

test('a text of more than half a million characters is extrapolated from its beginning', () => {
  expect(countWords('two words '.repeat(100_000))).toBe(200_000)
  expect(collapsedLength('ab  '.repeat(250_000))).toBeCloseTo(750_000, -1)
})
