import { expect, test } from 'vitest'
import { tagName } from '../../../engine/page/page.ts'
import { pageOf } from '../../../engine/page/testing.ts'
import { levelsAt } from './levels.ts'
import { blockOf } from './testing.ts'

/** The elements of each level, and how many blocks they contain. */
function levels(body: string, text: string) {
  const page = pageOf(body)
  return levelsAt(page, blockOf(page, text)).map(({ elements, from, to }) => [
    elements.map(id => tagName(page, id)).join(' '),
    to - from + 1,
  ])
}

test('levels widen from the block outwards, and end before the whole page', () => {
  const body =
    '<main><section><p>One</p><div><blockquote><p>Two</p></blockquote></div></section><p>Three</p></main>'
  expect(levels(body, 'Two')).toEqual([
    ['p blockquote div', 1],
    ['section', 2],
    ['main', 3],
  ])
  expect(levels(body, 'Three')).toEqual([
    ['p', 1],
    ['main', 3],
  ])
})

test('levels begin with the smallest element, even an inline one', () => {
  expect(levels('<main><p><b>Bold text</b></p><p>More</p></main>', 'Bold')).toEqual([
    ['b p', 1],
    ['main', 2],
  ])
})

test('levels of text without its own element begin with the shared element', () => {
  expect(levels('<main><div>Loose<p>Held</p></div><p>More</p></main>', 'Loose')).toEqual([
    ['div', 2],
    ['main', 3],
  ])
  expect(levels('Loose<p>Held</p>', 'Loose')).toEqual([['body', 2]])
})

test('levels ignore hidden content', () => {
  expect(levels('<main><div><p>Shown</p><p hidden>Not shown</p></div><p>More</p></main>', 'Shown')).toEqual([
    ['p div', 1],
    ['main', 2],
  ])
})
