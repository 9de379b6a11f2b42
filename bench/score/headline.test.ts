import { expect, test } from 'vitest'
import { opensWithHeadline } from './headline.ts'

const body = Array.from({ length: 40 }, (_, n) => `word${n}`).join(' ')

test('a gold text that opens with the headline holds it, whatever the case and the marks', () => {
  expect(opensWithHeadline(`Rains, at last\n${body}`, ['Menu', 'RAINS AT LAST!'])).toBe(true)
})

test('a line above the headline does not hide it', () => {
  expect(opensWithHeadline(`By A. Writer, 3 May\nRains at last\n${body}`, ['Rains at last'])).toBe(true)
})

test('a headline that is only spoken of further down is not held', () => {
  expect(opensWithHeadline(`${body} Rains at last`, ['Rains at last'])).toBe(false)
})

test('a headline is found as whole words', () => {
  expect(opensWithHeadline('Trains at last', ['Rains at last'])).toBe(false)
})

test('an empty headline is no headline', () => {
  expect(opensWithHeadline(body, ['', '…'])).toBe(false)
  expect(opensWithHeadline('', [''])).toBe(false)
})
