import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { callouts } from './callouts.ts'

const box = (content: string) => `<blockquote data-callout="note">${content}</blockquote>`

test.each([
  ['what the page names so', '<p class="callout-title">Good to know</p>', 'Good to know'],
  ['a heading', '<h4>Well done</h4>', 'Well done'],
  ['the name of the kind alone', '<p>Note</p>', 'Note'],
  ['a heading without its symbol', '<h3><b>⚠️</b>Mind the light</h3>', '<b></b>Mind the light'],
  ['the last of several, after an icon', '<p>📘</p><p>Note</p><p class="callout-title">Rain</p>', 'Rain'],
])('the title of a callout is %s', (_, html, title) => {
  const found = transformed(box(`${html}<p>Text.</p>`), callouts).replace(/ class="[^"]*"/, '')
  expect(found).toBe(box(`<p data-callout="title">${title}</p><p>Text.</p>`))
})

test.each([
  ['<p><strong>Note:</strong> Linux: the same.</p>', 'Note', 'Linux: the same.'],
  ['<p><b>Please remember</b>: the same.</p>', 'Please remember', 'the same.'],
  ['<p><b>Note</b><br>The same.</p>', 'Note', 'The same.'],
  ['<p>Note: the <i>same</i>.</p>', 'Note', 'the <i>same</i>.'],
])('a name at the beginning of the text becomes the title: %s', (html, title, rest) => {
  expect(transformed(box(html), callouts)).toBe(box(`<p data-callout="title">${title}</p><p>${rest}</p>`))
})

test.each([
  '<p><b>Holy rain!</b> It falls.</p>',
  '<p>He said: no.</p>',
  '<p>One.</p><h4>Two</h4>',
  `<h4>${'long '.repeat(40)}</h4>`,
  '<ul><li>Note: a</li></ul>',
])('a callout without a title stays as it is: %s', html => {
  expect(transformed(box(html), callouts)).toBe(box(html))
})

test('a quotation with a marker of Markdown, or with the bold name of a kind, is a callout', () => {
  expect(transformed('<blockquote><p>[!WARNING]<br>Hot.</p></blockquote>', callouts)).toBe(
    '<blockquote data-callout="warning"><p>Hot.</p></blockquote>',
  )
  expect(transformed('<blockquote><p><strong>Tip</strong><br>Wait.</p></blockquote>', callouts)).toBe(
    '<blockquote data-callout="tip"><p data-callout="title">Tip</p><p>Wait.</p></blockquote>',
  )
})

test.each([
  '<p><b>Note</b> that it rains.</p>',
  '<p>[!nonsense] a</p>',
  '<p><b>Anna:</b> Yes.</p>',
  '<p>Note: a</p>',
])('any other quotation stays one: %s', html => {
  expect(transformed(`<blockquote>${html}</blockquote>`, callouts)).toBe(`<blockquote>${html}</blockquote>`)
})
