import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { empties } from './empties.ts'

test('empty wrappers are removed, from the inside out', () => {
  expect(
    transformed(
      '<p>a</p><ul><li><p><b> </b><br></p></li></ul><figure><a href="x"></a></figure><p>b</p>',
      empties,
    ),
  ).toBe('<p>a</p><p>b</p>')
})

test('a line of characters without width is empty', () => {
  expect(transformed('<p>\u200d</p><p><b>\u200b\u00ad</b>&nbsp;</p><p>a\u200db</p>', empties)).toBe(
    '<p>a\u200db</p>',
  )
})

test('the space in an element without words still separates two words', () => {
  expect(transformed('<p>one<em> </em>two<b></b></p>', empties)).toBe('<p>one two</p>')
})

test('cells, images and formulas are not empty', () => {
  const html =
    '<table><tbody><tr><td></td><td>a</td></tr></tbody></table><p><img src="b.png"></p><p><math><mspace></mspace></math></p>'
  expect(transformed(html, empties)).toBe(html)
})

test('rules that separate nothing are removed', () => {
  expect(transformed('<hr><p>a</p><hr><hr><p>b</p><hr>', empties)).toBe('<p>a</p><hr><p>b</p>')
})
