import { expect, test } from 'vitest'
import { fromMarkdown } from './from-markdown.ts'

test('headings and quotations have the text that a reader sees', () => {
  const { headings, quotations } = fromMarkdown(
    '## On *tea* and `pots`\n\n> One line,\n> another.\n>\n> > Nested.\n',
  )
  expect(headings).toEqual(['On tea and pots'])
  expect(quotations).toEqual(['One line,\nanother.\nNested.'])
})

test('the facts at the beginning are not a listing', () => {
  const { code } = fromMarkdown('```json\n{"title": "x"}\n```\n\n```js\nlet a\n```\n')
  expect(code).toEqual([{ text: 'let a\n', language: 'js' }])
})

test('a table of data has the texts of its cells; a table of one column is layout', () => {
  const data = '| a | b |\n| --- | --- |\n| 1 | **2** |\n'
  expect(fromMarkdown(data).tables).toEqual([['a', 'b', '1', '2']])
  expect(fromMarkdown('| a |\n| --- |\n| 1 |\n').tables).toEqual([])
})

test('images are images; embedded videos are not', () => {
  const { images } = fromMarkdown(
    '[![](https://a.example/1.png)](/x)\n\n![](https://www.youtube.com/watch?v=1)\n',
  )
  expect(images).toEqual([['https://a.example/1.png']])
})

test('a note may have several paragraphs, and no note is part of the text', () => {
  const { notes, headings } = fromMarkdown(
    'Text[^1] and[^b].\n\n[^1]: One *note*.\n\n    More.\n\n[^b]: Two\n\n# End\n',
  )
  expect(notes).toEqual([
    { text: 'One note.\nMore.', linked: true },
    { text: 'Two', linked: true },
  ])
  expect(headings).toEqual(['End'])
})

test('formulas keep their source; prices and code are no formulas', () => {
  const source = 'Let $a_1 = b_2$ cost $5 or $6.\n\n$$\n+ x \\\\\n- y\n$$\n\n`$z$`\n'
  expect(fromMarkdown(source).formulas).toEqual(['+ x \\\\\n- y', 'a_1 = b_2'])
})

test('a callout is no quotation', () => {
  const { callouts, quotations } = fromMarkdown('> [!note] Mind\n> the gap\n')
  expect(callouts).toEqual(['Mind\nthe gap'])
  expect(quotations).toEqual([])
})
