import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { headings } from './headings.ts'

/** The levels of the resulting headings. */
function levels(html: string, title = ''): string {
  return [...transformed(html, headings, { title }).matchAll(/<h(\d)/g)].map(([, level]) => level).join('')
}

test('headings start at level two and never skip a level', () => {
  expect(levels('<h1>a</h1><h2>b</h2><h2>c</h2><h1>d</h1>')).toBe('2332')
  expect(levels('<h3>a</h3><h5>b</h5><h3>c</h3><h2>d</h2>')).toBe('2322')
  expect(levels('<h2>a</h2><h4>b</h4><h3>c</h3><h6>d</h6>')).toBe('2334')
  expect(levels('<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>')).toBe('234566')
})

test('a heading that repeats the title is removed, and does not count for the levels', () => {
  expect(transformed('<h1>“The  Fan”</h1><h2>The fan: parts</h2>', headings, { title: 'The fan' })).toBe(
    '<h2>The fan: parts</h2>',
  )
  expect(levels('<h1>T</h1><h2>a</h2>', 'T')).toBe('2')
})

test('a heading keeps its block number and content, and loses its permalink', () => {
  expect(transformed('<h1 data-block="3"><i>a</i><a href="#a">¶</a></h1>', headings)).toBe(
    '<h2 data-block="3"><i>a</i></h2>',
  )
})

test('a heading loses edit links in brackets', () => {
  const edit = '<span>[<a href="/edit">edit</a> | <a href="/source">source</a>]</span>'
  expect(transformed(`<h2>Values <i>in metres</i> ${edit}</h2>`, headings)).toContain('<i>in metres</i>')
  expect(transformed(`<h2>Values <i>in metres</i> ${edit}</h2>`, headings)).not.toMatch(/edit|source|[[\]|]/)
  expect(transformed('<h2>Values [<a href="/edit">edit</a>]</h2>', headings)).toBe('<h2>Values</h2>')
  // A heading with nothing else keeps the brackets, and so does one whose brackets contain no link.
  expect(transformed('<h2>[<a href="/a">a</a>]</h2>', headings)).toContain('[<a')
  expect(transformed('<h2>Array [sic]</h2>', headings)).toContain('[sic]')
  expect(transformed('<h2>Values [see <a href="/b">b</a>]</h2>', headings)).toContain('see')
})

test('a heading at the end is removed, a list of headings stays', () => {
  expect(transformed('<p>a</p><h2>Related</h2>', headings)).toBe('<p>a</p>')
  const list = '<h2>Questions</h2><h3>One</h3><h3>Two</h3>'
  expect(transformed(list, headings)).toBe(list)
})

test('a heading that repeats the previous heading is removed', () => {
  expect(transformed('<h2>Parts</h2><h3>Parts </h3><p>a</p><h2>Parts</h2><p>b</p>', headings)).toBe(
    '<h2>Parts</h2><p>a</p><h2>Parts</h2><p>b</p>',
  )
})

test('a heading as long as a paragraph becomes one', () => {
  const words = 'word '.repeat(40)
  expect(transformed(`<h2 data-block="1">${words}</h2><h3>a</h3><p>b</p>`, headings)).toBe(
    `<p data-block="1">${words}</p><h2>a</h2><p>b</p>`,
  )
})

test('a lone number before a heading becomes part of it', () => {
  expect(transformed('<p>a</p><p>12.</p><h2>Salt</h2><p>1984</p><h2>b</h2><p>c</p>', headings)).toBe(
    '<p>a</p><h2>12. Salt</h2><p>1984</p><h2>b</h2><p>c</p>',
  )
})
