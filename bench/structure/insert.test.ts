import { beforeEach, expect, test } from 'vitest'
import { insert, places } from './insert.ts'
import type { Specimen } from './specimen.ts'

const FIRST = 'The lamp was lit each evening at the hour that the tables gave for sunset.'
const SECOND = 'Its keeper rowed across the bay, and the two children followed in the skiff.'
const THIRD = 'On the third day the fog lifted, and the harbour was empty of every boat.'
const GOLD = [FIRST, SECOND, THIRD].join('\n\n')

const specimen: Specimen = {
  kind: 'footnotes',
  isClutter: false,
  html: '<p id="between">Between.</p><ul><li>Item</li></ul>',
  reference: '<sup><a href="#note">1</a></sup>',
  atEnd: '<ol id="note"><li>Note</li></ol>',
  words: [],
  asSuch: 'li',
}

beforeEach(() => {
  document.body.innerHTML = ''
})

function show(html: string): void {
  document.body.innerHTML = html
}

const textsOf = (elements: readonly Element[]) => elements.map(element => element.textContent)

test('a place is between two paragraphs of the gold that are neighbours', () => {
  show(`<nav><p>${'Elsewhere on this site, and not in the article. '.repeat(2)}</p></nav>
    <div><p>${FIRST}</p>\n<p>${SECOND}</p><figure></figure><p>${THIRD}</p></div>`)
  expect(textsOf(places(document, GOLD))).toEqual([FIRST])
})

test('white space does not matter, and a div of one line is a paragraph', () => {
  show(`<div><div>${FIRST.replaceAll(' ', '\n')}</div><div>${SECOND}</div></div>`)
  expect(places(document, GOLD)).toHaveLength(1)
})

test('a hidden paragraph and one that repeats its neighbour are no place', () => {
  show(`<p>${FIRST}</p><p>${FIRST}</p><div style="display: none"><p>${SECOND}</p><p>${THIRD}</p></div>`)
  expect(places(document, GOLD)).toEqual([])
})

test('a specimen stands after the paragraph, its reference in it, and its notes after the last paragraph', () => {
  show(`<main><p>${FIRST}</p><p>${SECOND}</p><p>${THIRD}</p><footer>Imprint</footer></main>`)
  insert(specimen, document.querySelector('p')!)
  const children = Array.from(document.querySelector('main')!.children, child => child.id || child.localName)
  expect(children).toEqual(['p', 'between', 'ul', 'p', 'p', 'note', 'footer'])
  expect(document.querySelector('p')!.lastElementChild!.localName).toBe('sup')
})

test('removing the inserted elements restores the page', () => {
  show(`<main><p>${FIRST}</p><p>${SECOND}</p></main>`)
  const before = document.body.innerHTML
  for (const element of insert(specimen, document.querySelector('p')!)) element.remove()
  expect(document.body.innerHTML).toBe(before)
})
