import { describe, expect, test } from 'vitest'
import { WordCount } from './word-count.ts'

function count(...words: number[]) {
  const counter = new WordCount()
  counter.read(words.map(length => 'x'.repeat(length)).join(' '), false)
  return counter.close()
}
const nines = (words: number) => Array.from({ length: words }, () => 9)

describe('lines of 80 columns', () => {
  test('80 columns do not exceed a line: all words count as one line', () => {
    // 7 words of 9 letters and 6 spaces are 69 columns, then a space and 10 letters
    expect(count(...nines(7), 10)).toMatchObject({ words: 8, wrappedWords: 8, lines: 1 })
  })

  test('at 81 columns the last word starts the next line, which is not full', () => {
    expect(count(...nines(7), 11)).toMatchObject({ words: 8, wrappedWords: 7, lines: 1 })
  })

  test('a line is full only when the next word does not fit', () => {
    // 8 words of 9 letters fill 79 columns
    expect(count(...nines(8))).toMatchObject({ wrappedWords: 8, lines: 1 })
    expect(count(...nines(16))).toMatchObject({ words: 16, wrappedWords: 8, lines: 1 })
    expect(count(...nines(17))).toMatchObject({ words: 17, wrappedWords: 16, lines: 2 })
  })

  test('one giant word leaves an empty line before it, and counts as a line of one word', () => {
    expect(count(100)).toMatchObject({ words: 1, wrappedWords: 1, lines: 1 })
    // The first line is empty, the second has the first word; the last is not full.
    expect(count(100, 100)).toMatchObject({ words: 2, wrappedWords: 1, lines: 2 })
  })

  test('no words count as one line without words', () => {
    expect(count()).toEqual({ words: 0, linkedWords: 0, wrappedWords: 0, lines: 1 })
  })
})

test('words are linked if their piece of text is', () => {
  const counter = new WordCount()
  counter.read('two words ', false)
  counter.read('linked', true)
  expect(counter.close()).toMatchObject({ words: 3, linkedWords: 1 })
})

test('a gap ends the word', () => {
  const counter = new WordCount()
  counter.read('one', false)
  counter.gap()
  counter.read('two', false)
  expect(counter.close().words).toBe(2)
})
