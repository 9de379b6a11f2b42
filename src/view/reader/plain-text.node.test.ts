import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('a title becomes one line of plain text', () => {
  expect(plainText('  A\n\ttitle\u0000\u009b with <b>marks</b>  ', 300)).toBe('A title with <b>marks</b>')
})

test('bidi controls are removed from a title', () => {
  expect(plainText('invoice\u202Egpj.exe\u2066\u2069', 300)).toBe('invoicegpj.exe')
})

test('a long title is cut between graphemes', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(plainText(family.repeat(5), 5)).toBe(family.repeat(5))
  expect(plainText(family.repeat(6), 5)).toBe(`${family.repeat(4)}…`)
  expect(plainText('e\u0301'.repeat(100_000), 3)).toBe('e\u0301e\u0301…')
})
