import { expect, test } from 'vitest'
import { tokens } from './tokens.ts'

test('words are runs of letters, digits and underscores, with their letter case', () => {
  expect(tokens("It's 3.5 % of snake_case – naïve!")).toEqual([
    'It',
    's',
    '3',
    '5',
    'of',
    'snake_case',
    'naïve',
  ])
})

test('a character is a word only in scripts without spaces', () => {
  expect(tokens('2012年Tesla大会')).toEqual(['2012', '年', 'Tesla', '大', '会'])
  expect(tokens('ラーメン、한국어 문장')).toEqual(['ラ', 'ー', 'メ', 'ン', '한국어', '문장'])
  expect(tokens('น้ำดี')).toEqual(['น้', 'ำ', 'ดี'])
})

test('combining marks belong to their letters', () => {
  expect(tokens('हिन्दी में')).toEqual(['हिन्दी', 'में'])
  expect(tokens('e\u0301te\u0301')).toEqual(tokens('\u00e9t\u00e9'))
})

test('text without words has no tokens', () => {
  expect(tokens('… — 。!')).toEqual([])
})
