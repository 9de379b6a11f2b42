import { expect, test } from 'vitest'
import { tagName } from '../page.ts'
import { pageOf, prose } from '../testing.ts'
import { units } from './units.ts'

/** The units of a page: the kind, and the element or the siblings that each consists of. */
function found(body: string): string[] {
  const page = pageOf(body)
  return units(page).map(({ kind, first, stop }) => {
    const names: string[] = []
    for (let id = first; id < stop; id = page.end[id]!) names.push(tagName(page, id))
    return `${kind}: ${names.join(' ')}`
  })
}

const paragraph = `<p>${prose(30)}</p>`

test.each([
  ['<table><tr><td>1</td><td>2</td></tr></table>', 'table: table'],
  ['<ul><li>one</li></ul>', 'list: ul'],
  ['<dl><dt>Weight</dt><dd>1 kg</dd></dl>', 'definitions: dl'],
  ['<figure><img><figcaption>A view</figcaption></figure>', 'figure: figure'],
  ['<div class="wp-caption"><img><p>A view</p></div>', 'figure: div'],
  ['<p><img></p>', 'image: img'],
  ['<blockquote>text</blockquote>', 'quote: blockquote'],
  ['<pre>x = 1</pre>', 'code: pre'],
  ['<div class="CodeMirror-code"><div>x = 1</div></div>', 'code: div'],
  ['<math display="block"><mi>x</mi></math>', 'formula: math'],
  [
    '<mjx-container display="true" style="display:block"><svg></svg></mjx-container>',
    'formula: mjx-container',
  ],
  ['<p><span class="katex-display"><span class="katex">x</span></span></p>', 'formula: span'],
  ['<table class="ltx_equation ltx_eqn_table"><tr><td>x</td></tr></table>', 'formula: table'],
  ['<div class="mwe-math-element"><img></div>', 'formula: div'],
  ['<iframe src="about:blank"></iframe>', 'embed: iframe'],
  ['<details><summary>More</summary>text</details>', 'details: details'],
  ['<div role="note">Remember</div>', 'callout: div'],
  ['<div class="admonition warning"><p>Careful</p></div>', 'callout: div'],
])('%s is a unit', (html, unit) => {
  expect(found(paragraph + html + paragraph)).toEqual([unit])
})

test('an image and a caption of many lines, as of a map with its keys, are one unit', () => {
  const keys = '<div>less</div><div>more</div><div>most</div>'.repeat(2)
  const map = (name: string) =>
    `<div class="thumb"><div class="inner"><img><div class="${name}">A map${keys}</div></div></div>`
  expect(found(paragraph + map('thumbcaption') + paragraph)).toEqual(['figure: div'])
  expect(found(paragraph + map('body') + paragraph)).toEqual(['image: img'])
})

test('an image and the caption that follows its wrapper are one unit', () => {
  expect(found(`${paragraph}<div><img></div><p class="caption">A view</p>${paragraph}`)).toEqual([
    'figure: img p',
  ])
  expect(found(`${paragraph}<div><img></div>${paragraph}`)).toEqual(['image: img'])
})

test('what stands in a line of text is no unit', () => {
  const inline = '<img> <math><mi>x</mi></math> <code>x</code> <span class="katex">y</span>'
  expect(found(`<p>${prose(30)} ${inline} and so on</p>`)).toEqual([])
})

test('what has neither text nor media is no unit', () => {
  expect(found(`${paragraph}<table><tr><td></td><td> </td></tr></table><ul></ul>${paragraph}`)).toEqual([])
})

test('of nested units, the outermost counts', () => {
  expect(
    found(`${paragraph}<blockquote>one<blockquote>two</blockquote><ul><li>x</li></ul></blockquote>`),
  ).toEqual(['quote: blockquote'])
})

test('what lays out the text of the page is no unit, but there may be units in it', () => {
  const text = `${paragraph.repeat(4)}<ul><li>one</li></ul>`
  expect(found(`<table><tr><td>${text}</td></tr></table>`)).toEqual(['list: ul'])
  expect(found(`<blockquote>${text}</blockquote>`)).toEqual(['list: ul'])
  expect(found(`<table><tr><td><p>${prose(9)}</p><pre>x</pre></td></tr></table>${text}`)).toEqual([
    'code: pre',
    'list: ul',
  ])
  expect(found(`<table role="presentation"><tr><td>${paragraph}<pre>x</pre></td></tr></table>`)).toEqual([
    'code: pre',
  ])
})

test('a section of notes is one unit, with the links that lead to it', () => {
  const page = pageOf(
    `<p>${prose(9)}<a href="#n">1</a></p><div><h2>Notes</h2><ol><li id="n">note</li></ol></div>`,
  )
  expect(units(page)).toMatchObject([{ kind: 'notes', references: [expect.any(Number)] }])
})
