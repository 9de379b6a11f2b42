import { expect, test } from 'vitest'
import { indexText } from './text-index.ts'

function indexOf(html: string) {
  const part = document.createElement('div')
  part.innerHTML = html
  return indexText(part)
}

/** The matches, as text and with both offsets. */
function found(html: string, wanted: string) {
  return indexOf(html)
    .find(wanted)
    .map(({ startContainer, startOffset, endContainer, endOffset }) => {
      const range = document.createRange()
      range.setStart(startContainer, startOffset)
      range.setEnd(endContainer, endOffset)
      return [range.toString(), startOffset, endOffset]
    })
}

test('words are found across inline elements', () => {
  expect(found('<p>a wi<em>nno</em>wing <b>bas</b>ket</p>', 'winnowing basket')).toEqual([
    ['winnowing basket', 2, 3],
  ])
})

test('words are not found across block boundaries', () => {
  const html = '<p>thresh</p><p>floor</p><ul><li>one</li><li>two</li></ul>'
  for (const wanted of ['threshfloor', 'thresh floor', 'one two', 'onetwo'])
    expect(found(html, wanted)).toEqual([])
  expect(found('a text <p>and a part</p> of it', 'text and')).toEqual([])
})

test('case, marks and the length of whitespace are ignored; matches are ranges of the original text', () => {
  expect(found('<p>Le  CAFE\u0301\n   noir</p>', 'café Noir')).toEqual([['CAFE\u0301\n   noir', 4, 17]])
  expect(found('<p>one <b> two</b></p>', 'one two')).toEqual([['one  two', 0, 4]])
  expect(found('<p>Straße</p>', 'STRASSE')).toEqual([['Straße', 0, 6]])
})

test('matches do not overlap, and an empty query has none', () => {
  expect(found('<p>nanana</p>', 'nana')).toHaveLength(1)
  expect(found('<p>na na na</p>', 'na')).toHaveLength(3)
  for (const nothing of ['', '  ', '\u00ad']) expect(found('<p>na na</p>', nothing)).toEqual([])
})

test('ruby annotations and our own buttons do not separate words', () => {
  const ruby = '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby></p>'
  expect(indexOf(ruby).find('漢字')).toHaveLength(1)
  expect(found('<p>a part<button>×</button></p>', '×')).toEqual([])
})

test('regular expression syntax is plain text', () => {
  expect(found('<p>f(x) = [a-z]+ \\d $& .*</p>', '[a-z]+ \\d $& .*')).toHaveLength(1)
  expect(found('<p>abc</p>', '.*')).toEqual([])
})
