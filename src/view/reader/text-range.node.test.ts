import { expect, test } from 'vitest'
import { trimmed } from './text-range.ts'

test('whitespace at the ends of a range is cut off; a range of whitespace becomes empty', () => {
  expect(trimmed(' a b  ', { start: 0, end: 6 })).toEqual({ start: 1, end: 4 })
  expect(trimmed('a   b', { start: 1, end: 4 })).toEqual({ start: 4, end: 4 })
  expect(trimmed('a b', { start: 0, end: 3 })).toEqual({ start: 0, end: 3 })
})
