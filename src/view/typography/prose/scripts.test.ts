import { expect, test } from 'vitest'
import { h } from '../../components/element.ts'
import '../../reader/reader.css'

/** The typography of a language: the style of emphasis, and the line height in percent of the usual one. */
function setIn(lang: string): [slant: string, leading: number] {
  const emphasis = h('em', {}, 'x')
  const article = h('article', { lang }, h('div', { class: 'prose' }, h('p', {}, emphasis)))
  document.body.append(article)
  const { fontSize, lineHeight } = getComputedStyle(emphasis.parentElement!)
  const { fontStyle } = getComputedStyle(emphasis)
  article.remove()
  return [fontStyle, Math.round((100 * Number.parseFloat(lineHeight)) / Number.parseFloat(fontSize) / 1.65)]
}

test.each([
  ['en', 'italic', 100],
  ['ru', 'italic', 100],
  ['ja', 'normal', 112],
  ['si', 'normal', 112],
  ['ur', 'normal', 130],
  ['my', 'normal', 130],
  ['ug', 'normal', 100],
])('text in %s has its own emphasis and line height', (lang, slant, leading) => {
  expect(setIn(lang)).toEqual([slant, leading])
})
