import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { quotes } from './quotes.ts'

test('a quotation stays', () => {
  const html = '<p>a</p><blockquote><p>b</p><p><cite>c</cite></p></blockquote>'
  expect(transformed(html, quotes)).toBe(html)
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
