import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { standfirst } from './standfirst.ts'

test('a standfirst in a heading becomes a paragraph', () => {
  const html = '<h2 data-part="standfirst" data-block="2" lang="fr">a <em>b</em></h2><p>c</p>'
  expect(transformed(html, standfirst)).toBe(
    '<p data-block="2" lang="fr" data-part="standfirst">a <em>b</em></p><p>c</p>',
  )
})

test('elements that are no paragraph of the text lose the mark', () => {
  const html =
    '<ul><li data-part="standfirst">a</li></ul><blockquote><p data-part="standfirst">b</p></blockquote>'
  expect(transformed(html, standfirst)).toBe('<ul><li>a</li></ul><blockquote><p>b</p></blockquote>')
})
