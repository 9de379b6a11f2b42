import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('a title is one line of plain text, whatever it was', () => {
  expect(plainText('  A\n\ttitle\u0000\u009b with <b>marks</b>  ', 300)).toBe('A title with <b>marks</b>')
})

test('nothing in a title turns the writing around it', () => {
  expect(plainText('invoice\u202Egpj.exe\u2066\u2069', 300)).toBe('invoicegpj.exe')
})

test('a long title is cut between characters as people count them', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(plainText(family.repeat(5), 5)).toBe(family.repeat(5))
  expect(plainText(family.repeat(6), 5)).toBe(`${family.repeat(4)}…`)
  expect(plainText('e\u0301'.repeat(100_000), 3)).toBe('e\u0301e\u0301…')
})
