import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { quotes } from './quotes.ts'

test('a quotation stays', () => {
  const html = '<p>a</p><blockquote><p>b</p><p><cite>c</cite></p></blockquote>'
  expect(transformed(html, quotes)).toBe(html)
})

test('a quoted table stays a quotation, and a callout stays whatever it contains', () => {
  const table = '<blockquote><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table></blockquote>'
  expect(transformed(`<p>a</p>${table}`, quotes)).toBe(`<p>a</p>${table}`)
  const callout = '<blockquote data-callout="note"><blockquote><p>b</p></blockquote></blockquote>'
  expect(transformed(`<p>a</p>${callout}`, quotes)).toBe(`<p>a</p>${callout}`)
})

test('a quote that only indents is unwrapped: around a quote, around everything, or around an image', () => {
  expect(transformed('<p>a</p><blockquote><blockquote><p>b</p></blockquote></blockquote>', quotes)).toBe(
    '<p>a</p><blockquote><p>b</p></blockquote>',
  )
  expect(transformed('<blockquote><p>a</p><p>b</p></blockquote>', quotes)).toBe('<p>a</p><p>b</p>')
  expect(transformed('<p>a</p><blockquote><img src="b.png"></blockquote>', quotes)).toBe(
    '<p>a</p><img src="b.png">',
  )
})
