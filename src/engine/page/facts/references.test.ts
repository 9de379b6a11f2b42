import { expect, test } from 'vitest'
import { textContent } from '../../../dom/safe-dom.ts'
import { pageOf } from '../testing.ts'
import { inlineNotes } from './inline-notes.ts'
import { signOf } from './note-marks.ts'
import { references } from './references.ts'

const TEXT = 'The wheat is thrown into the air at dusk'
const NOTE = 'The chaff flies away'

/** The marks of a page and their notes, as text. */
function pairs(body: string): [string, string][] {
  const page = pageOf(body)
  const text = (id: number) => (textContent(page.node[id]!) ?? '').replace(/\s+/g, ' ').trim()
  return references(page).map(({ mark, first, stop }) => {
    const parts = [first, page.end[first]!].filter(id => id < stop)
    return [text(mark), parts.map(text).join(' | ')]
  })
}

test.each([
  [
    'a section',
    `<sup><a href="#fn-1">1</a></sup>`,
    `<section><ol><li id="fn-1"><p>${NOTE}</p></li></ol></section>`,
  ],
  [
    'WordPress',
    `<sup data-fn="a1" class="fn"><a href="#a1">1</a></sup>`,
    `<ol class="wp-block-footnotes"><li id="a1">${NOTE}</li></ol>`,
  ],
  [
    'Word',
    `<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a>`,
    `<div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> ${NOTE}</p></div>`,
  ],
  ['an empty anchor in the note', `<a href="#r1">[1]</a>`, `<ol><li><a id="r1"></a>${NOTE}</li></ol>`],
  [
    'a number beside the note',
    `<a href="#footnote-1">1</a>`,
    `<div><a id="footnote-1">1</a><div><p>${NOTE}</p></div></div>`,
  ],
  [
    'a number above the note',
    `(<a href="#FOOT1">1</a>)`,
    `<h5><a id="FOOT1" href="#DOCF1">(1)</a></h5><p>${NOTE}</p>`,
  ],
  ['a term and its definition', `<a href="#id2">[1]</a>`, `<dl><dt id="id2">[1]</dt><dd>${NOTE}</dd></dl>`],
  [
    'an original address',
    `[<a href="https://elsewhere.example/a#bib.1">1</a>]`,
    `<ul><li id="bib.1">${NOTE}</li></ul>`,
  ],
  ['a script', `<sup><a id="ref-1" href="javascript:;">1</a></sup>`, `<div id="footnote-1">1. ${NOTE}</div>`],
  ['an attribute', `<sup><button aria-describedby="n">1</button></sup>`, `<div id="n" hidden>${NOTE}</div>`],
  ['a number alone', `<sup>1</sup>`, `<p><sup>1</sup> ${NOTE}</p>`],
])('a mark and its note are found: %s', (_, mark, note) => {
  const found = pairs(`<p>${TEXT}${mark} and again.</p>${note}`)
  expect(found).toHaveLength(1)
  expect(found[0]![1]).toContain(NOTE)
})

test.each([
  ['a pager', '<p><a href="#p1">1</a> <a href="#p2">2</a></p>', `<div id="p1">${NOTE}</div>`],
  [
    'a pager of hidden slides',
    '<p><a href="#p1">1</a> <a href="#p2">2</a> <a href="#p3">3</a> <a href="#p4">4</a></p>',
    `<div id="p1" hidden>${NOTE}</div>`,
  ],
  ['a section', `<p>${TEXT}<sup><a href="#s1">1</a></sup></p>`, `<h2 id="s1">${NOTE}</h2>`],
  ['an equation', `<p>${TEXT} by (<a href="#sum">1</a>)</p>`, `<p id="sum">${NOTE}</p>`],
  [
    'a power',
    `<p>${TEXT} in m<sup>2</sup><sup><a href="#fn2">2</a></sup></p>`,
    `<ol><li id="fn2">${NOTE}</li></ol>`,
  ],
  [
    'a long text',
    `<p>${TEXT}<sup><a href="#fn1">1</a></sup></p>`,
    `<div id="fn1">${`${TEXT}. `.repeat(60)}</div>`,
  ],
])('what is no reference is none: %s', (_, text, target) => {
  expect(pairs(text + target).filter(([mark]) => mark !== '2' || target.includes('p1'))).toEqual([])
})

test('the sign of a note is read without what is around it', () => {
  expect(['[1]', '(a)', ' 12. ', '¹', '†', 'IV', 'note 3', ''].map(signOf)).toEqual([
    '1',
    'a',
    '12',
    '1',
    '†',
    'iv',
    'note3',
    '',
  ])
  expect(['1984 was', 'and', '12345', 'in'].map(signOf)).toEqual([null, null, null, null])
})

test.each([
  [
    'Tufte',
    `<label for="sn-1"></label><input type="checkbox" id="sn-1"><span class="sidenote">${NOTE}</span>`,
    'LABEL',
  ],
  [
    'a wrapper with the number',
    `<span class="inline-footnote">1<span class="footnoteContent" hidden>${NOTE}</span></span>`,
    'SPAN',
  ],
  ['no mark', `<small class="marginnote">${NOTE}</small>`, undefined],
])('a note inside a line is found with its mark: %s', (_, note, mark) => {
  const page = pageOf(`<p>${TEXT}${note} and again.</p>`)
  const found = inlineNotes(page)
  expect(found.map(({ element }) => textContent(page.node[element]!))).toEqual([NOTE])
  expect((page.node[found[0]!.mark] as Element | undefined)?.tagName).toBe(mark)
  expect(found[0]!.isRepeat).toBe(false)
})

test('a note inside a line that is also at the end is a repeat', () => {
  const page = pageOf(
    `<p>${TEXT}<sup><a href="#fn1">1</a></sup><span class="sidenote">${NOTE}</span></p><ol><li id="fn1">${NOTE}</li></ol>`,
  )
  expect(inlineNotes(page).map(({ isRepeat }) => isRepeat)).toEqual([true])
})

test('a box of notes, and a short label, are no notes inside a line', () => {
  for (const html of [
    `<div class="footnotes"><p>${NOTE}</p></div>`,
    `<p>${TEXT}<span class="footnote">1</span></p>`,
  ])
    expect(inlineNotes(pageOf(html))).toEqual([])
})
