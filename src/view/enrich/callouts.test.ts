import { beforeEach, expect, test } from 'vitest'
import { readingView } from './testing.ts'

const root = document.createElement('div')
document.body.append(root)
let view: ReturnType<typeof readingView>
beforeEach(() => {
  view = readingView(root)
})

const title = '<p data-callout="title">Good to know</p>'
const shown = (attributes: string, content: string) => {
  view.show(`<p>a</p><blockquote ${attributes}>${content}<p>b</p></blockquote>`)
  return view.$('blockquote')
}
const before = (box: Element) => getComputedStyle(box, '::before').content

test('a callout is a note with its title as its name', () => {
  const box = shown('data-callout="tip"', title)
  expect([box.role, box.ariaLabel, before(box)]).toEqual(['note', 'Good to know', 'none'])
})

test('a callout without a title shows its kind, which is no part of the text', () => {
  const box = shown('data-callout="warning"', '')
  expect([box.ariaLabel, before(box), box.textContent]).toEqual(['Warning', '"Warning"', 'b'])
})

test('a box without a kind has neither a name nor a sign', () => {
  const box = shown('data-callout="box"', '')
  expect([box.ariaLabel, before(box), getComputedStyle(box, '::after').content]).toEqual([
    null,
    'none',
    'none',
  ])
})

test('a quotation is no callout, and a page cannot name other kinds', () => {
  expect([shown('', '').role, shown('data-callout="constructor"', '').role]).toEqual([null, null])
})
