import { expect, test } from 'vitest'
import { dateInWords, wellFormedLang } from './facts.ts'

test('a date in words is as precise as the input', () => {
  expect(dateInWords('2025', 'en')).toBe('2025')
  expect(dateInWords('2025-03', 'en')).toBe('March 2025')
  expect(dateInWords('2025-03-01', 'en')).toBe('March 1, 2025')
  expect(dateInWords('2025-03-01T12:00:00Z', 'de')).toBe('1. März 2025')
})

test('text that is not a date is not shown as one', () => {
  for (const iso of ['', 'yesterday', '2025-13-01', '01/02/2025', '2025-03-01T99:00']) {
    expect(dateInWords(iso, 'en')).toBeNull()
  }
})

test('a malformed language tag is not used', () => {
  expect(wellFormedLang('pt-br')).toBe('pt-BR')
  for (const lang of [undefined, '', 'english please', '"><b>']) expect(wellFormedLang(lang)).toBeNull()
})
