import { expect, test } from 'vitest'
import type { Annotation } from '../../schema/annotation.ts'
import { annotationOf } from '../../view/annotations/testing.ts'
import { book } from './book.ts'
import { exportArticle } from './export-article.ts'
import { markdown } from './markdown.ts'
import { plainText } from './plain.ts'
import { articleOf } from './testing.ts'
import { webPage } from './web-page.ts'

const TEXT = 'One two three. Four five six. '
const HTML = `<p data-block="1">One <em>two</em> three.</p><p data-block="2">Four five six.</p><pre data-language="js"><code>let x = 1</code></pre>`

const taken = (...annotations: Annotation[]) => exportArticle(articleOf(HTML), null, annotations)
const NOTED = annotationOf(TEXT, 'three. Four', { note: 'See <b>below</b>\nand above' })

test('highlights are marked, and notes are below the text, with links in both directions', () => {
  const { content } = taken(annotationOf(TEXT, 'five'), NOTED)
  const div = document.createElement('div')
  div.append(content.cloneNode(true))
  expect(div.innerHTML.replace(/<pre.*<\/pre>/, '')).toBe(
    '<p>One <em>two</em> <mark>three.</mark></p><p><mark>Four</mark><sup id="noted-1"><a href="#note-1">[1]</a></sup> <mark>five</mark> six.</p>' +
      '<hr><ol><li id="note-1">See &lt;b&gt;below&lt;/b&gt;<br>and above <a href="#noted-1">↩</a></li></ol>',
  )
})

test('without notes nothing is added, and without annotations nothing changes', () => {
  expect(taken(annotationOf(TEXT, 'five')).content.querySelector('ol, sup')).toBe(null)
  expect(taken().content.querySelector('mark')).toBe(null)
})

test('every file format contains them', async () => {
  const article = taken(NOTED)
  expect(markdown(article)).toContain('One *two* <mark>three.</mark>')
  expect(markdown(article)).toContain('See \\<b>below\\</b>')
  expect(plainText(article)).toMatch(
    /Four\[1\] five six\.[\s\S]*\* \* \*\n\n1\. See <b>below<\/b>\nand above/,
  )
  expect(webPage(article, new Map())).toContain('<mark>Four</mark>')
  expect(book(article, new Map(), new Date(0)).length).toBeGreaterThan(1000)
})

test('a note on code is referenced after the code, which does not change', () => {
  const code = annotationOf('One two three. Four five six. let x = 1', 'x = 1', { note: 'Why 1?' })
  const { content } = taken(code)
  expect(content.querySelector('pre')!.textContent).toBe('let x = 1')
  expect(content.querySelector('pre + p sup')!.textContent).toBe('[1]')
  expect(markdown(taken(code))).toContain('```js\nlet x = 1\n```')
})
