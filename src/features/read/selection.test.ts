import { afterEach, expect, test } from 'vitest'
import { prose } from '../../engine/page/testing.ts'
import { read } from './content.ts'

afterEach(() => {
  getSelection()!.removeAllRanges()
  document.body.replaceChildren()
})

/** The texts of the article's blocks; the numbers of words tell them apart. */
function blocksOf(selection: 'now' | 'then', handlers = read(document, () => {})) {
  const reading = handlers.read({ rules: [], force: false, selection })
  if (!('article' in reading)) throw new Error('no article')
  const content = new DOMParser().parseFromString(reading.article.content, 'text/html')
  return {
    texts: [...content.querySelectorAll('[data-block]')].map(each => each.textContent!.trim()),
    reading,
  }
}

function draw(html: string) {
  document.body.innerHTML = html
  return (selector: string) => document.querySelector(selector)!.firstChild!
}

const page = `<nav id="nav"><a href="#1">Home</a></nav><main><h1>Title</h1>
  <p id="a">First. ${prose(60)}</p><p id="b">Second, short.</p><p id="c">Third. ${prose(60)}</p></main>`

test('the blocks that a selection touches are the article, and nothing else is', () => {
  const at = draw(page)
  getSelection()!.setBaseAndExtent(at('#b'), 3, at('#c'), 2)
  const { texts, reading } = blocksOf('now')
  expect(texts.map(text => text.split(/[.,]/)[0])).toEqual(['Second', 'Third'])
  expect(reading).toMatchObject({ leftOut: [] })
})

test('a selection that ends at the beginning of a block does not include this block', () => {
  const at = draw(page)
  getSelection()!.setBaseAndExtent(at('#a'), 0, at('#b'), 0)
  expect(blocksOf('now').texts).toHaveLength(1)
})

test('of an element that contains blocks, only the touched ones are read', () => {
  const at = draw(
    `<main><div id="outer">Outer text, that is some words long. <p>Inner, not chosen.</p></div></main>`,
  )
  getSelection()!.setBaseAndExtent(at('#outer'), 0, at('#outer'), 10)
  const text = blocksOf('now').texts.join(' ')
  expect(text).toContain('Outer text')
  expect(text).not.toContain('Inner')
})

test('the selection stays the article when nothing is selected any more', () => {
  const at = draw(page)
  const handlers = read(document, () => {})
  getSelection()!.setBaseAndExtent(at('#b'), 0, at('#b'), 5)
  expect(blocksOf('now', handlers).texts).toHaveLength(1)
  getSelection()!.removeAllRanges()
  expect(blocksOf('then', handlers).texts).toHaveLength(1)
})
