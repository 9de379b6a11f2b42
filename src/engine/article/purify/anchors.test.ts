import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { anchors } from './anchors.ts'

test('a link without its target becomes an ordinary link, and a target without a link loses its mark', () => {
  expect(
    transformed(
      '<p data-anchor="1"><a href="a" data-goto="2">b</a><a href="c" data-goto="3">d</a></p><p data-anchor="2">e</p>',
      anchors,
    ),
  ).toBe('<p><a href="a" data-goto="2">b</a><a href="c">d</a></p><p data-anchor="2">e</p>')
})
