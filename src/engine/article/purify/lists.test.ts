import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { lists } from './lists.ts'

test('a list between items becomes part of the item before it', () => {
  expect(transformed('<ul><li>a</li><ul><li>b</li></ul></ul>', lists)).toBe(
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  )
  expect(transformed('<ol><p>a</p><li>b</li></ol>', lists)).toBe('<ol><li>a</li><li>b</li></ol>')
})

test('an item with a single paragraph loses the paragraph, and keeps its block number', () => {
  expect(
    transformed('<ul><li><p data-block="4" lang="fr">a</p></li><li><p>b</p><p>c</p></li></ul>', lists),
  ).toBe('<ul><li data-block="4" lang="fr">a</li><li><p>b</p><p>c</p></li></ul>')
})

test('items without content are removed', () => {
  expect(transformed('<ul><li> </li><li>a</li><li><img src="b.png"></li></ul>', lists)).toBe(
    '<ul><li>a</li><li><img src="b.png"></li></ul>',
  )
})

test('an item has one bullet', () => {
  expect(
    transformed('<ul><li>•One</li><li><b>▪</b> Two</li><li>– Three</li><li>a · b</li></ul>', lists),
  ).toBe('<ul><li>One</li><li><b></b>Two</li><li>– Three</li><li>a · b</li></ul>')
})

test('consecutive paragraphs that begin with a bullet are a list', () => {
  expect(transformed('<p>a</p><p data-block="2">• One</p><p>• <i>Two</i></p><p>b</p>', lists)).toBe(
    '<p>a</p><ul><li data-block="2">One</li><li><i>Two</i></li></ul><p>b</p>',
  )
})

test('a single one is not a list, and neither is spoken dialogue', () => {
  const html = '<p>a</p><p>• One</p><p>b</p><p>– Yes?</p><p>– No.</p>'
  expect(transformed(html, lists)).toBe(html)
})
