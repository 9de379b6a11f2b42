import { describe, expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

describe('plain text', () => {
  test('is one line without bidirectional and invisible characters', () => {
    expect(plainText(' a\u0000\n\u2028 b\u200b\u202ec\u2066\ufeff ', 99)).toBe('a bc')
  })

  test('keeps the joiners that scripts and emoji need', () => {
    expect(plainText('می‌خواهم 👩‍🌾', 99)).toBe('می‌خواهم 👩‍🌾')
  })

  test('keeps accents, but not stacks of them', () => {
    expect(plainText('e\u0301a\u0323\u0302', 99)).toBe('e\u0301a\u0323\u0302')
    expect(plainText(`z${'\u0336'.repeat(50)}`, 99)).toHaveLength(5)
  })

  test('has no broken characters, even at the cut', () => {
    expect(plainText('a\ud800b\udc00c', 99)).toBe('abc')
    expect(plainText('aaa👩👩', 5)).toBe('aaa…')
    expect(plainText('aaae\u0301\u0301b', 5)).toBe('aaa…')
  })
})
