import { describe, expect, test } from 'vitest'
import { pageOf } from '../../page/testing.ts'
import { sequenceOf } from './sequence.ts'

describe('the sequence of a page', () => {
  const stem = (word: string) => `${word}_`
  const sequence = (body: string) => {
    const page = pageOf(body)
    const { tokens, parents } = sequenceOf(page, stem)
    const from = tokens.indexOf('<body>')
    return { tokens: tokens.slice(from), parents: parents.slice(from), first: parents[0] }
  }

  test('words are stemmed; tags, numbers and signs are not', () => {
    expect(sequence('<p>Falling, 12 falls').tokens).toEqual(['<body>', '<p>', 'falling_', ',', '0', 'falls_'])
  })

  test('the parent of a token is the innermost open tag: not its own, and not one already closed', () => {
    expect(sequence('<p>a <b>b</b> c</p>').parents).toEqual(['html', 'body', 'p', 'p', 'b', 'p'])
    expect(sequence('<p>a<br>b</p>').parents).toEqual(['html', 'body', 'p', 'p', 'p'])
  })

  test('the root has no parent', () => {
    expect(sequence('').first).toBe('')
  })

  test('a word is stemmed once', () => {
    let asked = 0
    sequenceOf(pageOf('<main>same same same</main>'), word => {
      if (word === 'same') asked++
      return word
    })
    expect(asked).toBe(1)
  })
})
