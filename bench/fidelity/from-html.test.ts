import { expect, test } from 'vitest'
import { fromHtml } from './from-html.ts'

const structures = (html: string) => fromHtml(html).structures

test('a table of data has the texts of its cells; tables that lay out a page are none', () => {
  const data = '<table><tr><th>a<th>b<tr><td>1<td><b>2</b></table>'
  expect(structures(data).tables).toEqual([['a', 'b', '1', '2']])
  expect(structures(`<table><tr><td>left<td>${data}</table>`).tables).toHaveLength(1)
  expect(structures('<table><tr><td>one<tr><td>column</table>').tables).toEqual([])
})

test('an image has all its addresses', () => {
  const picture = '<picture><source srcset="/w.webp 1x, /w2.webp 2x"><img src="/w.jpg"></picture>'
  expect(structures(picture).images).toEqual([['/w.jpg', '/w.webp', '/w2.webp']])
})

test('listings have their line breaks and the language of any markup', () => {
  expect(structures('<pre class="language-js">a<br>b</pre>').code).toEqual([{ text: 'a\nb', language: 'js' }])
  expect(structures('<pre data-language="css">a</pre>').code).toEqual([{ text: 'a', language: 'css' }])
  expect(structures('<pre><code data-lang="Go">a</code></pre>').code[0]!.language).toBe('go')
})

test('a formula is its source, wherever it is, or else its text', () => {
  const annotated =
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^1</annotation></semantics></math>'
  const others = '<math data-tex="x^2"></math><math alttext="x^3"></math><math><mi>y</mi></math>'
  const formulas = `${annotated}${others}<code data-formula="inline">x^4</code>`
  expect(structures(formulas).formulas).toEqual(['x^1', 'x^2', 'x^3', 'y', 'x^4'])
})

test('an image of a formula is a formula', () => {
  const { formulas, images } = structures(
    '<img src="/f.svg" alt="{\\displaystyle x}"><img src="/a.png" alt="a">',
  )
  expect([formulas, images]).toEqual([['{\\displaystyle x}'], [['/a.png']]])
})

test('a callout is no quotation, and a quotation in a quotation is no other', () => {
  const html =
    '<blockquote data-callout="note"><p data-callout="title">Mind</p><p>gap</p></blockquote><blockquote>one<blockquote>two</blockquote></blockquote>'
  const { callouts, quotations } = structures(html)
  expect(callouts.map(text => text.split(/\s+/))).toEqual([['Mind', 'gap']])
  expect(quotations.map(text => text.split(/\s+/))).toEqual([['one', 'two']])
})

test.each([
  ['by id', '<p>Tea<sup id="r"><a href="#n">1</a></sup><ol><li id="n">Green. <a href="#r">↩</a></ol>'],
  [
    'by an absolute address',
    '<p>Tea<a id="r" href="https://a.example/b#n">[1]</a><p id="n">Green. <a href="/#r">1</a>',
  ],
  [
    'by an empty anchor',
    '<p><a name="r"></a>Tea<a href="#n">*</a><p><a name="n"></a>Green. <a href="#r">Back</a>',
  ],
  [
    'in an article of Winnow',
    '<p>Tea<a data-anchor="1" data-goto="2">1</a><ul><li data-anchor="2">Green. <a data-goto="1">^</a></ul>',
  ],
])('a note is linked both ways: %s', (_, html) => {
  const [note] = structures(html).notes
  expect(note!.text).toContain('Green.')
  expect(note!.linked).toBe(true)
})

test('a note in an article of Winnow needs no link back, because the view adds one', () => {
  const [note] = structures('<p>Tea<a data-goto="2">1</a><ul><li data-anchor="2">Green.</ul>').notes
  expect(note).toEqual({ text: 'Green.', linked: true })
})

test('a note without a link back is not linked both ways, and chapters are no notes', () => {
  expect(structures('<p>Tea<a href="#n">1</a><p id="n">Green.').notes).toEqual([
    { text: 'Green.', linked: false },
  ])
  expect(structures('<p><a href="#c">The first chapter</a><h2 id="c">The first chapter</h2>').notes).toEqual(
    [],
  )
})

test('a post has its author and date, and is there alone and with its answers', () => {
  const post = (author: string, depth: number, text: string) =>
    `<section data-post="comment" data-author="${author}" data-date="2025-01-15" data-depth="${depth}"><p>${text}</p></section>`
  const { posts } = fromHtml(post('Ann', 0, 'Green.') + post('Bo', 1, 'Black.') + post('Cy', 0, 'None.'))
  const words = posts.map(each => each.split(/\s+/).join(' '))
  expect(words).toContain('Bo 2025-01-15 Black.')
  expect(words).toContain('Ann 2025-01-15 Green. Bo 2025-01-15 Black.')
})
