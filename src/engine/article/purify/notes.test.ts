import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { notes } from './notes.ts'

const REFERENCE = '<p>Tea<sup data-anchor="2"><a data-goto="1" data-note="reference">1</a></sup></p>'
const BACK = '<a href="#reference" data-goto="2" data-note="back">↩</a>'

test('a note without a link back gets one, to its first reference', () => {
  const twice = `${REFERENCE}<p>Milk<sup><a data-goto="1" data-note="reference">1</a></sup></p>`
  expect(transformed(`${twice}<ol><li data-anchor="1">Green.</li></ol>`, notes)).toBe(
    `${twice}<ol><li data-anchor="1">Green. ${BACK}</li></ol>`,
  )
})

test('a link back is not added where there is one, or where the number leads back', () => {
  const linked = (link: string) => `${REFERENCE}<p data-anchor="1">${link} Green.</p>`
  expect(transformed(linked('<a data-goto="2">^</a>'), notes)).toBe(
    linked('<a data-goto="2" data-note="back">^</a>'),
  )
  expect(transformed(linked('<a href="#lost">[1]</a>'), notes)).toBe(
    linked('<a href="#lost" data-goto="2" data-note="back">[1]</a>'),
  )
})

test("a note's number in a line of its own joins the note", () => {
  for (const number of [
    '<p data-anchor="1">1.</p>',
    '<h5 data-anchor="1">(1)</h5>',
    '<p><b data-anchor="1">1</b></p>',
  ])
    expect(transformed(`${REFERENCE}${number}<p data-block="4">Green.</p>`, notes)).toMatch(
      /^<p>Tea.*<\/p><p data-block="4"( data-anchor="1")?>.{0,22}\(?1.{0,6} Green\. <a.*↩<\/a><\/p>$/,
    )
})

test('two notes that are one after another keep the targets of their links', () => {
  const references =
    '<p>Tea <a data-goto="1" data-note="reference">[1]</a><a data-goto="2" data-note="reference">[2]</a></p>'
  const html = transformed(`${references}<p data-anchor="1"><b>1</b></p><p data-anchor="2">Green.</p>`, notes)
  expect(html).toContain('<p data-anchor="2"><b data-anchor="1">1</b> Green.')
})

test('an item with a single paragraph loses the paragraph, and one with more keeps them', () => {
  const noted = (item: string) => transformed(`${REFERENCE}<ol>${item}</ol>`, notes).slice(REFERENCE.length)
  expect(noted('<li data-anchor="1"><p data-block="4" lang="fr">Vert.</p></li>')).toBe(
    `<ol><li data-anchor="1" data-block="4" lang="fr">Vert. ${BACK}</li></ol>`,
  )
  expect(noted('<li><p data-anchor="1">Green.</p></li>')).toBe(
    `<ol><li data-anchor="1">Green. ${BACK}</li></ol>`,
  )
  const two = '<li data-anchor="1"><p>Green.</p><p>Or black.'
  expect(noted(`${two}</p></li>`)).toBe(`<ol>${two} ${BACK}</p></li></ol>`)
})

test('a number is raised where it follows its word, and only there', () => {
  const raised = (text: string) =>
    transformed(
      `<p>${text}</p><ol><li data-anchor="1">Green.</li></ol>`.replace(
        '@',
        '<a data-goto="1" data-note="reference">1</a>',
      ),
      notes,
    ).includes('<sup')
  expect(raised('Tea.@')).toBe(true)
  for (const text of ['Tea @', 'Tea [@]', 'Tea [2, @]', 'See note @']) expect(raised(text)).toBe(false)
})

test('a note in a list loses its own number, and no other word', () => {
  const item = (html: string) =>
    /<li[^>]*>(.*) <a/.exec(transformed(`${REFERENCE}<ol><li data-anchor="1">${html}</li></ol>`, notes))?.[1]
  expect(item('1. Green.')).toBe('Green.')
  expect(item('<sup>1</sup> Green.')).toBe('<sup></sup>Green.')
  expect(item('1984 was green.')).toBe('1984 was green.')
})

test('a link that leads to no note after it is no reference', () => {
  expect(
    transformed('<p data-anchor="1">1</p><p>Green <a data-goto="1" data-note="reference">1</a></p>', notes),
  ).toBe('<p data-anchor="1">1</p><p>Green <a data-goto="1">1</a></p>')
  const other = '<p><a data-goto="1">The first part</a></p><p data-anchor="1">1</p><p>Green.</p>'
  expect(transformed(other, notes)).toBe(other)
})
