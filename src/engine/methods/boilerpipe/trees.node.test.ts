import { describe, expect, test } from 'vitest'
import { EMPTY, type TextBlock } from './text-block.ts'
import {
  canolaTree,
  densityTree as densityTreeWith,
  numWordsTree as numWordsTreeWith,
  THRESHOLDS,
} from './trees.ts'

const densityTree = densityTreeWith(THRESHOLDS)
const numWordsTree = numWordsTreeWith(THRESHOLDS)

/** The density in words per line, and the share of linked words in millionths. */
const dense = (wrappedWords: number): TextBlock => ({ ...EMPTY, wrappedWords, lines: 1, words: wrappedWords })
const words = (count: number): TextBlock => ({ ...EMPTY, words: count })
const linked = (share: number, of = 1e6): TextBlock => ({
  ...EMPTY,
  words: of,
  linkedWords: Math.round(share * of),
  wrappedWords: 10,
  lines: 1,
})

describe('by density', () => {
  test('a block with more than a third of its words in links is boilerplate, whatever its neighbours', () => {
    expect(densityTree(dense(20), linked(0.333334), dense(20))).toBe(false)
    expect(densityTree(dense(20), { ...dense(20), words: 3, linkedWords: 1 }, dense(20))).toBe(false)
    expect(densityTree(dense(20), linked(0.333333), dense(20))).toBe(true)
  })

  test('after a block of links, the next block must be denser than 11', () => {
    const links = linked(0.555557)
    expect(densityTree(links, dense(20), dense(11))).toBe(false)
    expect(densityTree(links, dense(20), dense(11.1))).toBe(true)
    expect(densityTree(linked(0.555556), dense(20), dense(11))).toBe(true)
  })

  test('a sparse block is content before a dense one, or after one that is not sparse', () => {
    expect(densityTree(dense(4), dense(9), dense(10))).toBe(false)
    expect(densityTree(dense(4), dense(9), dense(10.1))).toBe(true)
    expect(densityTree(dense(4.1), dense(9), dense(0))).toBe(true)
  })

  test('a dense block is content unless an empty one follows', () => {
    expect(densityTree(dense(0), dense(9.1), dense(0))).toBe(false)
    expect(densityTree(dense(0), dense(9.1), dense(0.1))).toBe(true)
  })
})

describe('by words', () => {
  test('a block with more than a third of its words in links is boilerplate, whatever its neighbours', () => {
    expect(numWordsTree(words(50), linked(0.333334), words(50))).toBe(false)
    expect(numWordsTree(words(50), linked(0.333333), words(50))).toBe(true)
  })

  test('after a block of links, this block or the next must be long', () => {
    const links = linked(0.555557)
    expect(numWordsTree(links, words(40), words(17))).toBe(false)
    expect(numWordsTree(links, words(41), words(0))).toBe(true)
    expect(numWordsTree(links, words(1), words(18))).toBe(true)
    expect(numWordsTree(linked(0.555556), words(1), words(1))).toBe(true)
  })

  test('otherwise this block, the next or the previous one must not be short', () => {
    expect(numWordsTree(words(4), words(16), words(15))).toBe(false)
    expect(numWordsTree(words(4), words(17), words(0))).toBe(true)
    expect(numWordsTree(words(4), words(1), words(16))).toBe(true)
    expect(numWordsTree(words(5), words(1), words(0))).toBe(true)
  })
})

describe('Canola', () => {
  const withLink = (count: number): TextBlock => ({ ...EMPTY, words: count, linkedWords: 1 })

  test('keeps a block with a link before a block of more than 11 words', () => {
    expect(canolaTree(EMPTY, withLink(2), { ...withLink(11) })).toBe(false)
    expect(canolaTree(EMPTY, withLink(2), { ...withLink(12) })).toBe(true)
    expect(canolaTree(EMPTY, words(2), withLink(12))).toBe(false)
  })

  test('keeps a block of more than 19 words', () => {
    expect(canolaTree(EMPTY, words(19), EMPTY)).toBe(false)
    expect(canolaTree(EMPTY, words(20), EMPTY)).toBe(true)
  })

  test('keeps a block between blocks without links, if the next has over 6 words and one of the three is long enough', () => {
    expect(canolaTree(words(7), words(6), words(7))).toBe(false)
    expect(canolaTree(words(0), words(7), words(7))).toBe(true)
    expect(canolaTree(words(8), words(0), words(7))).toBe(true)
    expect(canolaTree(words(0), words(0), words(19))).toBe(false)
    expect(canolaTree(words(0), words(0), words(20))).toBe(true)
    expect(canolaTree(words(8), words(7), words(6))).toBe(false)
    expect(canolaTree(withLink(8), words(7), words(20))).toBe(false)
    expect(canolaTree(words(8), words(7), withLink(20))).toBe(false)
  })
})
