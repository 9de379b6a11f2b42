import { expect, test } from 'vitest'
import { idOf, pageOf, prose } from '../testing.ts'
import { notes } from './notes.ts'

/** The number of sections of notes, and for the first its element and the number of references to it. */
function found(body: string, section: string) {
  const page = pageOf(body)
  const [own, ...others] = notes(page)
  if (!own) return null
  const id = idOf(page, section)
  return {
    isWhole: own.first === id && own.stop === page.end[id],
    references: own.references.length,
    others: others.length,
  }
}

const text = (reference: string) => `<p>${prose(20)}${reference}</p>`

test('a list of notes is found by the marks that lead to it, with its heading', () => {
  const body = `${text('<sup><a href="#n1">1</a></sup>')}${text('<a href="#n2">[2]</a>')}
    <section class="s"><h2>Notes</h2><ol><li id="n1">one note</li><li><p id="n2">another</p></li></ol></section>`
  expect(found(body, '.s')).toEqual({ isWhole: true, references: 2, others: 0 })
})

test('notes that link back to their reference are found, whatever its text', () => {
  const note = (back: string) => `<div class="s"><p id="n">A note, <a href="${back}">back</a></p></div>`
  const reference = '<a id="r" href="#n">Smith, 2010</a>'
  expect(found(text(reference) + note('#r'), '.s')).toMatchObject({ isWhole: true })
  expect(found(text(reference) + note('#'), '.s')).toBeNull()
})

test('notes are found by the name or role of their section', () => {
  const reference = '<a href="#n">Smith, 2010</a>'
  for (const name of ['class="footnotes"', 'role="doc-endnotes"', 'id="bibliography"'])
    expect(found(`${text(reference)}<div ${name}><p id="n">A book</p></div>`, 'div')).toMatchObject({
      references: 1,
    })
})

test('the marks by which notes link back to their references are none', () => {
  const note = (n: number) => `<div class="n" id="n${n}"><a href="#r${n}">${n}</a> A note.</div>`
  const reference = (n: number) => `<sup id="r${n}"><a href="#n${n}">[${n}]</a></sup>`
  const page = pageOf(
    `${text(reference(1) + reference(2))}<p>${prose(20)}</p>${note(1)}${note(2)}<p>${prose(20)}</p>`,
  )
  expect(notes(page)).toMatchObject([
    { first: idOf(page, '.n'), references: [expect.any(Number), expect.any(Number)] },
  ])
  const anchors = `<p class="n"><a name="_ftn9" id="_ftn9" href="#_ftnref9">[9]</a> A note.</p>`
  const word = pageOf(
    `${text('<a name="_ftnref9" id="_ftnref9" href="#_ftn9">[9]</a>')}<hr>${anchors}<p>${prose(20)}</p>`,
  )
  expect(notes(word)).toMatchObject([{ first: idOf(word, '.n') }])
})

test('several paragraphs among others are one section', () => {
  const body = `${text('<a href="#a">*</a> <a href="#b">†</a>')}<p id="a">one</p><p id="b">two</p><p>${prose(20)}</p>`
  const page = pageOf(body)
  const [own] = notes(page)
  expect([own?.first, own?.stop]).toEqual([idOf(page, '#a'), page.end[idOf(page, '#b')]])
})

test('a table of contents, a pager and a long section are no notes', () => {
  expect(
    found(`<p>In this text: <a href="#s">The second part</a></p><h2 id="s">Second</h2>`, 'h2'),
  ).toBeNull()
  expect(found('<p><a href="#p1">1</a> <a href="#p2">2</a></p><div id="p2">a slide</div>', 'div')).toBeNull()
  expect(found(`${text('<a href="#p2">2</a>')}<div id="p2">${prose(300)}</div>`, 'div')).toBeNull()
})
