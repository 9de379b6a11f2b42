import { expect, test } from 'vitest'
import { minutesLeft, minutesToRead, wholeMinutes } from './reading-time.ts'

const minutes = (words: number, text: string, lang?: string) =>
  Number(minutesToRead({ words, text, lang }).toFixed(2))

test.each([
  [2380, 'en', 10],
  [2380, 'EN-gb', 10],
  // Longer words, so fewer of them: 179 where English has 228.
  [1790, 'de', 9.58],
  [1380, 'ar', 9.58],
  // A language that was not measured, or is unknown, has the mean of the others.
  [1840, 'da', 9.58],
  [1840, undefined, 9.58],
])('%d words in %s take %d minutes', (words, lang, expected) => {
  expect(minutes(words, 'Grain fell.', lang)).toBe(expected)
})

test.each([
  // In characters: 255 and 357 a minute aloud, times 238/228 for silent reading.
  ['风'.repeat(2550), 1580, 'zh-Hant', 9.58],
  ['か風'.repeat(1785), 1930, 'ja', 9.58],
  // Whatever language the page declares.
  ['风'.repeat(2550), 1580, 'en', 9.58],
  ['か風'.repeat(1785), 1930, undefined, 9.58],
])(
  'Chinese and Japanese are counted in characters: %.6s… (%d words) in %s',
  (text, words, lang, expected) => {
    expect(minutes(words, text, lang)).toBe(expected)
  },
)

test('in a text in two scripts, each is read at its own pace', () => {
  const text = `${'风'.repeat(2550)} ${'grain '.repeat(238)}`
  expect(minutes(1580 + 238, text, 'zh')).toBe(10.58)
  expect(minutes(1580 + 238, text, 'en')).toBe(10.58)
  // If the segmenter finds fewer words than people do, nothing is subtracted.
  expect(minutes(1500, '风'.repeat(2550), 'zh')).toBe(9.58)
})

test('the reading time is at least a minute', () => {
  expect([0, 0.2, 1.4, 1.5].map(wholeMinutes)).toEqual([1, 1, 1, 2])
})

test.each([
  [10, 0, 10],
  [10, 0.5, 5],
  // A tenth of a minute is shown as one.
  [10, 0.99, 1],
  [10, 1, 0],
])('of %d minutes, with a share of %d read, %d are left', (all, read, expected) => {
  expect(minutesLeft(all, read)).toBe(expected)
})
