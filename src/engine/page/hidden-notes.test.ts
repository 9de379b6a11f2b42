import { expect, test } from 'vitest'
import { extract } from '../extract.ts'
import { hiddenNotes } from './hidden-notes.ts'
import { documentOf, pageOf, prose } from './testing.ts'

const mark = (attribute: string) => `<p>One two three four<sup><a href="#" ${attribute}>1</a></sup> five.</p>`
const hiddenIds = (body: string) => Array.from(hiddenNotes(pageOf(body)), ({ id }) => id)

test('a hidden note to which the text refers is found, with what hides it', () => {
  expect(hiddenIds(`${mark('data-note="n"')}<aside id="n" hidden>A note</aside>`)).toEqual(['n'])
  const nested = '<div id="all" style="display: none"><div id="n" hidden>A note</div></div>'
  expect(hiddenIds(mark('aria-describedby="n"') + nested).sort()).toEqual(['all', 'n'])
})

test('a hidden part that is more than notes stays hidden', () => {
  const menu = `<div hidden><p id="n">A note</p><p>${prose(60)}</p></div>`
  expect(hiddenIds(mark('data-note="n"') + menu)).toEqual([])
  expect(hiddenIds(`<p>One two three four five.</p><aside id="n" hidden>A note</aside>`)).toEqual([])
})

test('a hidden note stands at the end of the article, linked in both directions', () => {
  const text = `<p>${prose(60)}.</p>`
  const document = documentOf(
    `<article>${text}<p>One two three four<sup><a href="#" data-note="n">1</a></sup><aside id="n" hidden>A <b>note</b></aside></p>${text}</article>`,
  )
  const extraction = extract(document)
  const { content } = extraction.kind === 'article' ? extraction.article : { content: '' }
  expect(content).toMatch(/four<sup data-anchor="2"><a [^>]*data-goto="1"[^>]*>1<\/a><\/sup>/)
  expect(content).toMatch(
    /<ol><li[^>]*data-anchor="1"[^>]*>A <b>note<\/b> <a [^>]*data-goto="2"[^>]*>↩<\/a><\/li><\/ol>$/,
  )
})
