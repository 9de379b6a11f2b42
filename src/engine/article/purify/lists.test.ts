import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { lists } from './lists.ts'

test('a list between items belongs to the item before it', () => {
  expect(transformed('<ul><li>a</li><ul><li>b</li></ul></ul>', lists)).toBe(
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  )
  expect(transformed('<ol><p>a</p><li>b</li></ol>', lists)).toBe('<ol><li>a</li><li>b</li></ol>')
})

test('an item that is a single paragraph needs none, and keeps its block number', () => {
  expect(
    transformed('<ul><li><p data-block="4" lang="fr">a</p></li><li><p>b</p><p>c</p></li></ul>', lists),
  ).toBe('<ul><li data-block="4" lang="fr">a</li><li><p>b</p><p>c</p></li></ul>')
})

test('items without content go', () => {
  expect(transformed('<ul><li> </li><li>a</li><li><img src="b.png"></li></ul>', lists)).toBe(
    '<ul><li>a</li><li><img src="b.png"></li></ul>',
  )
})

test('an item has one mark', () => {
  expect(
    transformed('<ul><li>•One</li><li><b>▪</b> Two</li><li>– Three</li><li>a · b</li></ul>', lists),
  ).toBe('<ul><li>One</li><li><b></b>Two</li><li>– Three</li><li>a · b</li></ul>')
})

test('paragraphs in a row that begin with a mark are a list', () => {
  expect(transformed('<p>a</p><p data-block="2">• One</p><p>• <i>Two</i></p><p>b</p>', lists)).toBe(
    '<p>a</p><ul><li data-block="2">One</li><li><i>Two</i></li></ul><p>b</p>',
  )
})

test('one alone is none, and neither is what somebody says', () => {
  const html = '<p>a</p><p>• One</p><p>b</p><p>– Yes?</p><p>– No.</p>'
  expect(transformed(html, lists)).toBe(html)
})
