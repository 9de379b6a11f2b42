import { beforeEach, expect, test } from 'vitest'
import { readingView } from './testing.ts'

const root = document.createElement('div')
document.body.append(root)
let view: ReturnType<typeof readingView>
beforeEach(() => {
  view = readingView(root)
})

const link = (anchor: number, text: string) =>
  `<a data-goto="${anchor}" href="https://www.example.org/a#${anchor}">${text}</a>`
const entry = (anchor: number) => `<li>${anchor}. ${link(anchor, `Part ${anchor}`)}</li>`
const part = (anchor: number) => `<h2 data-anchor="${anchor}">Part ${anchor}</h2><p>Text.</p>`
const parts = [1, 2, 3].map(part).join('')
const list = `<ul>${[1, 2, 3].map(entry).join('')}</ul>`

test('a table of contents is folded under its heading, which leaves the text', () => {
  view.show(`<p>Before.</p><h2 data-block="4">Contents</h2>${list}${parts}`)
  const details = view.$('.prose details') as HTMLDetailsElement
  expect(details.open).toBe(false)
  const { textContent, dataset } = details.querySelector('summary')!
  expect([textContent, dataset['block']]).toEqual(['Contents', '4'])
  expect(details.querySelectorAll('li').length).toBe(3)
  expect(view.$$('.prose h2').map(each => each.textContent)).toEqual(['Part 1', 'Part 2', 'Part 3'])
})

test('a table of contents without a heading, or with nested entries, is folded, too', () => {
  const nested = `<ol><li>${link(1, 'Part 1')}<ol>${entry(2)}${entry(3)}</ol></li><li>${link(9, 'Sources')}</li></ol>`
  view.show(`<p>Before.</p>${nested}${parts}`)
  expect(view.$$('.prose details > ol').length).toBe(1)
  expect(view.$('.prose summary').textContent).toBe('Contents')
})

test.each([
  [
    'with words next to its links',
    `<ul>${[1, 2, 3].map(n => `<li>See ${link(n, `Part ${n}`)}</li>`).join('')}</ul>`,
  ],
  ['of two entries', `<ul>${entry(1)}${entry(2)}</ul>`],
  ['that leads mostly elsewhere', `<ul>${[1, 2, 3, 7, 8, 9].map(entry).join('')}</ul>`],
  ['that does not lead to headings', `<ul>${[11, 12, 13].map(entry).join('')}</ul>`],
])('a list %s is not changed', (_, list) => {
  view.show(`${list}${parts}${[11, 12, 13].map(n => `<p data-anchor="${n}">Note ${n}.</p>`).join('')}`)
  expect(view.$$('.prose details')).toEqual([])
})
