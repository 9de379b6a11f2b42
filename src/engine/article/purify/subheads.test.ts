import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { subheads } from './subheads.ts'

const text = '<p>A sentence of the text.</p>'
const article = (...lines: string[]) => text + lines.map(line => `<p>${line}</p>${text}`).join('')

test('bold lines among paragraphs are headings, and keep their block number', () => {
  expect(
    transformed(
      `${text}<p data-block="2"><strong>The first part</strong></p>${text}<p><em><b>The second</b></em> </p>${text}`,
      subheads,
    ),
  ).toBe(`${text}<h2 data-block="2">The first part</h2>${text}<h2><em>The second</em> </h2>${text}`)
})

test('they rank below the heading before them', () => {
  expect(transformed(`<h3>Part</h3>${article('<b>One</b>', '<b>Two</b>')}`, subheads)).toBe(
    `<h3>Part</h3>${text}<h4>One</h4>${text}<h4>Two</h4>${text}`,
  )
})

test('a single bold line is emphasis', () => {
  const html = article('<b>One</b>')
  expect(transformed(html, subheads)).toBe(html)
})

test.each([
  ['sentences', '<b>It is so.</b>'],
  ['questions of an interview', '<b>Is it “so”?</b>'],
  ['labels', '<b>You need:</b>'],
  ['bold text at the start of a paragraph', '<b>Place</b> words'],
  ['links', '<a href="x"><b>Read this</b></a>'],
  ['long lines', `<b>${'word '.repeat(20)}</b>`],
  ['numbers', '<b>40</b>'],
])('%s are not headings', (_, line) => {
  const html = article(line, line)
  expect(transformed(html, subheads)).toBe(html)
})

test('consecutive bold lines, and one with nothing after it, are not headings', () => {
  const row = `${text}<p><b>One</b></p><p><b>Two</b></p><p><b>Three</b></p>`
  expect(transformed(row, subheads)).toBe(row)
})
