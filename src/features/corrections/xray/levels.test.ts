import { expect, test } from 'vitest'
import { tagName } from '../../../engine/page/page.ts'
import { pageOf } from '../../../engine/page/testing.ts'
import { levelsAt } from './levels.ts'
import { blockOf } from './testing.ts'

/** The elements of each level, and how many blocks they hold. */
function levels(body: string, text: string) {
  const page = pageOf(body)
  return levelsAt(page, blockOf(page, text)).map(({ elements, from, to }) => [
    elements.map(id => tagName(page, id)).join(' '),
    to - from + 1,
  ])
}

test('widen from the block to what holds more, and not to the page', () => {
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

test('begin with the smallest element, even inside the line', () => {
  expect(levels('<main><p><b>Bold text</b></p><p>More</p></main>', 'Bold')).toEqual([
    ['b p', 1],
    ['main', 2],
  ])
})

test('of loose text begin with what it shares', () => {
  expect(levels('<main><div>Loose<p>Held</p></div><p>More</p></main>', 'Loose')).toEqual([
    ['div', 2],
    ['main', 3],
  ])
  expect(levels('Loose<p>Held</p>', 'Loose')).toEqual([['body', 2]])
})

test('do not count what only hides between', () => {
  expect(levels('<main><div><p>Shown</p><p hidden>Not shown</p></div><p>More</p></main>', 'Shown')).toEqual([
    ['p div', 1],
    ['main', 2],
  ])
})
