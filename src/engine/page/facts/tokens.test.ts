import { describe, expect, test } from 'vitest'
import { idOf, pageOf } from '../testing.ts'
import { tokens } from './tokens.ts'

/** The tokens in the subtree of an element, and whether they are words. */
function tokensIn(body: string, selector = 'body') {
  const page = pageOf(body)
  const { text, isWord, node } = tokens(page)
  const id = idOf(page, selector)
  const all = text.map((token, i) => ({ token, word: isWord[i] === 1, node: node[i]! - id }))
  return all.filter((_, i) => node[i]! >= id && node[i]! < page.end[id]!)
}
const textOf = (body: string) => tokensIn(body, 'p').map(({ token }) => token)

describe('tokens', () => {
  test('an element is one token at its start, and every token has its node', () => {
    expect(tokensIn('<p id="p">One <b>two</b> <br>three</p>', 'p')).toEqual([
      { token: '<p>', word: false, node: 0 },
      { token: 'one', word: true, node: 1 },
      { token: '<b>', word: false, node: 2 },
      { token: 'two', word: true, node: 3 },
      { token: '<br>', word: false, node: 4 },
      { token: 'three', word: true, node: 5 },
    ])
  })

  test('every number becomes the same token, including the signs inside it', () => {
    expect(textOf('<p>7 2009 1,234.50 12:30 24.12.2008')).toEqual(['<p>', '0', '0', '0', '0', '0'])
    expect(tokensIn('<p>7', 'p')[1]!.word).toBe(false)
  })

  test('a sign after a number is a token of its own; a number with letters is a word', () => {
    expect(textOf('<p>in 2009. 3rd 1.2b')).toEqual(['<p>', 'in', '0', '.', '3rd', '0', '.', '2b'])
    expect(tokensIn('<p>3rd', 'p')[1]!.word).toBe(true)
  })

  test('a sign is a token, but not an apostrophe inside a word', () => {
    expect(textOf("<p>It’s “a-b”, isn't it? © 😀")).toEqual([
      '<p>',
      'it’s',
      '“',
      'a',
      '-',
      'b',
      '”',
      ',',
      "isn't",
      'it',
      '?',
      '©',
      '😀',
    ])
  })

  test('accents belong to their letters, composed or not', () => {
    expect(textOf('<p>Été E\u0301te\u0301')).toEqual(['<p>', 'été', 'e\u0301te\u0301'])
  })

  test('hidden text counts, but not the content of scripts and styles', () => {
    const body = '<p hidden>a</p><script type="x">b</script><style>c{}</style>'
    expect(tokensIn(body).map(({ token }) => token)).toEqual(['<body>', '<p>', 'a', '<script>', '<style>'])
  })
})
