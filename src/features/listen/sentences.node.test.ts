import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

const parts = (text: string, lang = 'en') =>
  sentencesOf(text, lang).map(({ start, end }) => text.slice(start, end))

test('a text is split into sentences, without the whitespace between them', () => {
  const text = 'It rained.  Who asked? Nobody!'
  expect(sentencesOf(text, 'en')).toEqual([
    { start: 0, end: 10 },
    { start: 12, end: 22 },
    { start: 23, end: 30 },
  ])
})

test('a title or an initial does not end a sentence', () => {
  expect(parts('Dr. Ada K. Lind came. She sat.')).toEqual(['Dr. Ada K. Lind came.', 'She sat.'])
})

test('scripts have their own full stops', () => {
  expect(parts('風があった。粒は落ちた。', 'ja')).toEqual(['風があった。', '粒は落ちた。'])
})

test('a sentence without letters or digits is skipped', () => {
  expect(parts('⁂')).toEqual([])
  expect(parts('* * *')).toEqual([])
})

test('a very long sentence is split at punctuation, or else between words', () => {
  const clause = `${'word '.repeat(29)}word, `
  expect(parts(clause.repeat(3))).toEqual([clause.trim(), clause.trim(), clause.trim()])
  // 48 words of five characters are 240.
  expect(parts('four '.repeat(60)).map(each => each.length)).toEqual([239, 59])
  expect(parts('x'.repeat(500)).map(each => each.length)).toEqual([240, 240, 20])
})

test('a malformed language tag is ignored', () => {
  expect(parts('First. Second.', '<evil>')).toEqual(['First.', 'Second.'])
})
