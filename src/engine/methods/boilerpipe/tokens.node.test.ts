import { expect, test } from 'vitest'
import { Tokens } from './tokens.ts'

function lengths(...pieces: string[]): number[] {
  const found: number[] = []
  const tokens = new Tokens(length => found.push(length))
  for (const piece of pieces) tokens.read(piece)
  tokens.gap()
  return found
}

const cases: [string, number[]][] = [
  ['', []],
  ['one two', [3, 3]],
  ['  one \n two\t', [3, 3]],
  // Punctuation that attaches to a word.
  ["don't 3.5 e-mail and/or $5 a:b", [5, 3, 6, 6, 2, 3]],
  ['("Hello, world!")', [8, 8]],
  ['...', []],
  // Signs are tokens of their own, and not words.
  ['R&D', [1, 1]],
  ['a – b', [1, 1]],
  ['a–b', [1, 1]],
  ['• one', [3]],
  ['"–one', [3]],
  ['a-&b', [3, 1]],
  // A non-breaking space is a sign.
  ['a\u00a0b', [1, 1]],
  ['snake_case', [10]],
  ['_ _', []],
  // A numeral that is not a digit is a word of its own.
  ['x²', [1, 1]],
  ['e\u0301te\u0301', [5]],
  ['Größe мир', [5, 3]],
  // In a script without spaces, every two letters are a word.
  ['我们在学习', [2, 2, 1]],
  ['学习 3D', [2, 2]],
  ['A我们', [2, 1]],
  ['한국어', [3]],
  // Beyond the Basic Multilingual Plane, lengths are in UTF-16 units.
  ['a😀b', [1, 1]],
  ['𝐀𝐁', [4]],
]
for (const [text, expected] of cases)
  test(`${JSON.stringify(text)} has words of the lengths ${expected.join()}`, () =>
    expect(lengths(text)).toEqual(expected))

test('a word may continue in the next piece', () => {
  expect(lengths('S', 'omething', ' new')).toEqual([9, 3])
  expect(lengths('R', '&', 'D')).toEqual([1, 1])
})
