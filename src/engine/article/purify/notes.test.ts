import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { notes } from './notes.ts'

test("a note's number in a line of its own joins the note", () => {
  const reference = '<p>Tea <a data-goto="1">[1]</a></p>'
  expect(transformed(`${reference}<p data-anchor="1">1.</p><p data-block="4">Green.</p>`, notes)).toBe(
    `${reference}<p data-block="4" data-anchor="1">1. Green.</p>`,
  )
  const linked = '<p>Tea<sup data-anchor="2"><a data-goto="1">1</a></sup></p>'
  expect(
    transformed(`${linked}<p data-anchor="1"><sup><a data-goto="2">1</a></sup></p><p>Green.</p>`, notes),
  ).toBe(`${linked}<p data-anchor="1"><sup><a data-goto="2">1</a></sup> Green.</p>`)
})

test('two notes that are one after another keep the targets of their links', () => {
  const html =
    '<p><a data-goto="1">1</a><a data-goto="2">2</a></p><p data-anchor="1"><b>1</b></p><p data-anchor="2">Green.</p>'
  expect(transformed(html, notes)).toBe(
    '<p><a data-goto="1">1</a><a data-goto="2">2</a></p><p data-anchor="2"><b data-anchor="1">1</b> Green.</p>',
  )
})

test('a note with text, a number that no reference leads to, and a number before its reference stay', () => {
  const kept = [
    '<p><a data-goto="1">1</a></p><p data-anchor="1">1. Green.</p><p>Black.</p>',
    '<p>1</p><p>Green.</p>',
    '<p data-anchor="1">1</p><p>Green <a data-goto="1">1</a></p>',
    '<p><a data-goto="1">The first part</a></p><p data-anchor="1">1</p><p>Green.</p>',
  ]
  for (const html of kept) expect(transformed(html, notes)).toBe(html)
})
