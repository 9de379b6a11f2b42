import { describe, expect, it } from 'vitest'
import { textPattern } from './text-pattern.ts'

const PROPERTIES = [
  'L',
  'Lu',
  'Ll',
  'Lo',
  'Lm',
  'M',
  'N',
  'Cc',
  'Cs',
  'Pe',
  'Pf',
  'Sentence_Terminal',
  'Script=Han',
  'Script=Arabic',
]
const LAST = 0x2200

describe('a pattern', () => {
  it.each(PROPERTIES)('matches the characters that \\p{%s} matches', property => {
    const pattern = textPattern(String.raw`^\p{${property}}$`)
    const negated = textPattern(String.raw`^[^\p{${property}}]$`)
    const expected = new RegExp(String.raw`^\p{${property}}$`, 'u')
    for (let code = 0; code < LAST; code++) {
      const text = String.fromCharCode(code)
      const has = expected.test(text)
      expect([code, pattern(text).test(text), negated(text).test(text)]).toEqual([code, has, !has])
    }
  })

  it('is read as written, with escaped brackets and escapes inside and outside of classes', () => {
    const pattern = textPattern(String.raw`\[([\p{Lu}\]]\p{L}*)\]`, 'g')
    for (const [text, found] of [
      ['[One] [two] [Été]', ['[One]', '[Été]']],
      ['[Один] [два] [Three]', ['[Один]', '[Three]']],
    ] as const)
      expect(text.match(pattern(text))).toEqual(found)
  })

  it('starts at the beginning of every text', () => {
    const pattern = textPattern(String.raw`\p{L}`, 'g')
    expect(['a', 'b', 'я', 'ю'].map(text => pattern(text).test(text))).toEqual([true, true, true, true])
  })
})
