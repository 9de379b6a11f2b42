import { expect, test } from 'vitest'
import type { Specimen } from './specimen.ts'
import { isKeptAsSuch } from './trace.ts'

const table: Specimen = {
  kind: 'table of numbers',
  isClutter: false,
  html: '<table><tr><td>cobalt</td></tr></table>',
  reference: '',
  atEnd: '',
  words: ['cobalt'],
  asSuch: 'table td',
}
const note: Specimen = {
  ...table,
  kind: 'footnotes',
  html: '',
  reference: '<sup id="back"><a href="#note">1</a></sup>',
  atEnd: '<p id="note">cobalt <a href="#back">↑</a></p>',
}
const NOTE = '<p id="note">cobalt <a href="#back">↑</a></p>'

test('a structure is kept as such if an element with one of its words matches its selector', () => {
  expect(isKeptAsSuch('<table><tr><td>Cobalt</td></tr></table>', table, ['cobalt'])).toBe(true)
  expect(isKeptAsSuch('<p>cobalt</p><table><tr><td>other</td></tr></table>', table, ['cobalt'])).toBe(false)
})

test('an image is kept if its selector matches', () => {
  const image = { ...table, words: [], asSuch: 'img[src*="x7"]' }
  expect(isKeptAsSuch('<img src="/x7.jpg">', image, [])).toBe(true)
  expect(isKeptAsSuch('<img src="/x8.jpg">', image, [])).toBe(false)
})

test('a note is kept as such if it is linked both ways', () => {
  const linked = (html: string) => isKeptAsSuch(html, note, ['cobalt'])
  expect(linked(`<p>text<sup id="back"><a href="#note">1</a></sup></p>${NOTE}`)).toBe(true)
  expect(linked(`<p>text<a id="back" href="https://site.example/page#note">1</a></p>${NOTE}`)).toBe(true)
  expect(
    linked(
      `<p>text<sup data-anchor="1"><a data-goto="2" href="https://site.example/">1</a></sup></p>
      <p data-anchor="2">cobalt <a data-goto="1" href="https://site.example/">↑</a></p>`,
    ),
  ).toBe(true)
  expect(linked(`<p>text<a href="#note">1</a></p>${NOTE}`)).toBe(false)
  expect(linked(`<p id="note">cobalt</p><p>text<sup id="back"><a href="#note">1</a></sup></p>`)).toBe(false)
  expect(
    linked(`<p>text<sup id="back"><a href="#note">1</a></sup></p><p>cobalt <a href="#back">↑</a></p>`),
  ).toBe(false)
})
