import { expect, test } from 'vitest'
import { opensWithHeadline } from './headline.ts'

const body = Array.from({ length: 40 }, (_, n) => `word${n}`).join(' ')

test('a gold text that starts with the headline includes it, whatever its case and punctuation', () => {
  expect(opensWithHeadline(`Rains, at last\n${body}`, ['Menu', 'RAINS AT LAST!'])).toBe(true)
})

test('a line above the headline does not matter', () => {
  expect(opensWithHeadline(`By A. Writer, 3 May\nRains at last\n${body}`, ['Rains at last'])).toBe(true)
})

test('a headline mentioned only further down is not included', () => {
  expect(opensWithHeadline(`${body} Rains at last`, ['Rains at last'])).toBe(false)
})

test('a headline is matched as whole words', () => {
  expect(opensWithHeadline('Trains at last', ['Rains at last'])).toBe(false)
})

test('an empty headline is never included', () => {
  expect(opensWithHeadline(body, ['', '…'])).toBe(false)
  expect(opensWithHeadline('', [''])).toBe(false)
})
