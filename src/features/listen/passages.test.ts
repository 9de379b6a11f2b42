import { afterEach, expect, test } from 'vitest'
import { passagesOf, rangesOf } from './passages.ts'

const STAND_INS = {
  lang: 'en',
  code: 'Code.',
  formula: 'a formula',
  writes: (name: string) => `${name} writes:`,
}

const root = document.createElement('div')
root.lang = 'en'
document.body.append(root)
afterEach(() => root.replaceChildren())

function passages(html: string) {
  root.innerHTML = html
  return passagesOf(root, -1, STAND_INS)
}
const texts = (html: string) => passages(html).map(({ text }) => text)

/** The texts of the document for a part of a passage. */
function shown(html: string, part: string): string[] {
  const passage = passages(html).find(({ text }) => text.includes(part))!
  const start = passage.text.indexOf(part)
  return rangesOf(passage, { start, end: start + part.length }).map(String)
}

test('a paragraph is one passage, across inline elements', () => {
  expect(texts('<p>\n  One <em>two <b>th</b>ree</em>,\n  four. </p><p>Five.</p>')).toEqual([
    'One two three, four.',
    'Five.',
  ])
})

test('a range of a passage maps to the document, without skipped content', () => {
  const html = '<p>One <em>two <b>th</b>ree</em> four.</p>'
  expect(shown(html, 'two')).toEqual(['two'])
  expect(shown(html, 'three')).toEqual(['th', 'ree'])
  expect(shown(html, 'o three fo')).toEqual(['o ', 'th', 'ree', ' fo'])
  expect(shown('<p>Moon<sup><a href="#1">[1]</a></sup>light</p>', 'Moonlight')).toEqual(['Moon', 'light'])
  expect(shown('<p>a\n\n   b</p>', 'b')).toEqual(['b'])
  expect(shown('<p>hy\u00adphen</p>', 'hyphen')).toEqual(['hy', 'phen'])
})

test('text that was highlighted after reading is still found', () => {
  const [passage] = passages('<p>One two three, four.</p>')
  const text = root.querySelector('p')!.firstChild as Text
  const rest = text.splitText(4)
  const words = rest.splitText(0)
  words.splitText(6)
  const mark = document.createElement('mark')
  words.replaceWith(mark)
  mark.append(words)
  expect(root.innerHTML).toBe('<p>One <mark>two th</mark>ree, four.</p>')
  expect(rangesOf(passage!, { start: 8, end: 13 }).map(String)).toEqual(['three'])
  expect(rangesOf(passage!, { start: 4, end: 20 }).map(String)).toEqual(['two three, four.'])
  expect(rangesOf(passage!, { start: 0, end: 3 }).map(String)).toEqual(['One'])
})

test('note references, ruby annotations and hidden content are skipped', () => {
  expect(
    texts('<p>True<sup><a href="#n1">1</a></sup>, it says<a href="#n2"><sup>[b]</sup></a>.</p>'),
  ).toEqual(['True, it says.'])
  expect(texts('<p>x<sup>2</sup> and the 5<sup>th</sup></p>')).toEqual(['x2 and the 5th'])
  expect(texts('<p><ruby>箕<rp>(</rp><rt>み</rt><rp>)</rp></ruby>という</p>')).toEqual(['箕という'])
  expect(
    texts('<p>Left<button>×</button> <span hidden>no</span><i aria-hidden="true">no</i>over</p>'),
  ).toEqual(['Left over'])
  expect(texts('<hr><p> </p>')).toEqual([])
})

test('a table is read row by row, after its caption', () => {
  const table =
    '<table><caption>Grains</caption><tbody><tr><th>Rice</th><td><p>3</p></td><td>wet.</td></tr>\n<tr><td>Rye </td> <td>5</td><td>dry</td></tr></tbody></table>'
  expect(texts(table)).toEqual(['Grains', 'Rice, 3, wet.', 'Rye, 5, dry'])
  expect(shown(table, '5')).toEqual(['5'])
})

test('list items, nested ones included, are separate passages', () => {
  expect(texts('<ul><li>A<ul><li>B</li></ul>C</li><li>D</li></ul>')).toEqual(['A', 'B', 'C', 'D'])
})

test('two line breaks separate passages, one is a space', () => {
  expect(texts('<p>A<br>b<br> <br>C</p>')).toEqual(['A b', 'C'])
})

test('a code listing is announced in the language of the view', () => {
  root.lang = 'de'
  const [before, code] = passages('<p data-block="4">Vor.</p><pre data-block="5"><code>let x</code></pre>')
  root.lang = 'en'
  expect([before!.lang, before!.block]).toEqual(['de', 4])
  expect([code!.text, code!.lang, code!.block]).toEqual(['Code.', 'en', 5])
})

test('an image is read by its alternative text, unless the caption repeats it', () => {
  expect(texts('<figure><img alt=" A field "><figcaption>Dusk.</figcaption></figure>')).toEqual([
    'A field',
    'Dusk.',
  ])
  expect(texts('<figure><img alt="Dusk"><figcaption>Dusk.</figcaption></figure>')).toEqual(['Dusk.'])
  expect(texts('<p>I<img alt="heart">grain</p>')).toEqual(['I heart grain'])
  expect(texts('<p>I<img alt=""> rest</p>')).toEqual(['I rest'])
})

test('a formula is read if it is short or has an alternative text', () => {
  const math = (inside: string) => texts(`<p>So ${inside}, then.</p>`)
  expect(math('<math><mi>x</mi></math>')).toEqual(['So x , then.'])
  expect(math('<math alttext="x squared"><mi>x</mi></math>')).toEqual(['So x squared , then.'])
  expect(math(`<math><mi>${'x+'.repeat(9)}</mi></math>`)).toEqual(['So a formula , then.'])
})

test('closed details are skipped, except their summary', () => {
  const html = '<summary>More</summary><p>Inside.</p></details>'
  expect(texts(`<details>${html}`)).toEqual(['More'])
  expect(texts(`<details open>${html}`)).toEqual(['More', 'Inside.'])
})

test('a passage has its language and its block, or the block before it', () => {
  const html =
    '<h2 data-block="2">A</h2><blockquote lang="fr" data-block="3"><p>B</p></blockquote><figure><img alt="C"></figure><ul><li data-block="7">D</li></ul>'
  expect(passages(html).map(({ lang, block }) => [lang, block])).toEqual([
    ['en', 2],
    ['fr', 3],
    ['en', 3],
    ['en', 7],
  ])
})

test('a post begins with who writes it', () => {
  const head = '<p data-post="head"><b>Jane</b> · <time>5 hours ago</time> · +3</p>'
  expect(texts(`<section data-post="post">${head}<p>Try salt.</p></section>`)).toEqual([
    'Jane writes:',
    'Try salt.',
  ])
})
