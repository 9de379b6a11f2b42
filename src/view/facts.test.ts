import { expect, test } from 'vitest'
import { dateInWords, readingMinutes, wellFormedLang } from './facts.ts'

test('a date is as precise as the page was', () => {
  expect(dateInWords('2025', 'en')).toBe('2025')
  expect(dateInWords('2025-03', 'en')).toBe('March 2025')
  expect(dateInWords('2025-03-01', 'en')).toBe('March 1, 2025')
  expect(dateInWords('2025-03-01T12:00:00Z', 'de')).toBe('1. März 2025')
})

test('what is no date is not shown as one', () => {
  for (const iso of ['', 'yesterday', '2025-13-01', '01/02/2025', '2025-03-01T99:00']) {
    expect(dateInWords(iso, 'en')).toBeNull()
  }
})

test('a text takes a minute at least, and longer where words are shorter', () => {
  expect(readingMinutes(0)).toBe(1)
  expect(readingMinutes(2300, 'en')).toBe(10)
  expect(readingMinutes(1930, 'ja-JP')).toBe(10)
  expect(readingMinutes(1580, 'ZH')).toBe(10)
})

test('a language that is none is not claimed', () => {
  expect(wellFormedLang('pt-br')).toBe('pt-BR')
  for (const lang of [undefined, '', 'english please', '"><b>']) expect(wellFormedLang(lang)).toBeNull()
})
