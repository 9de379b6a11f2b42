import { afterEach, expect, test } from 'vitest'
import { renderInChunks } from './render-in-chunks.ts'

const target = document.createElement('div')
let drawing = new AbortController()

/** A text of this number of paragraphs of 60 words. */
function textOf(paragraphs: number): DocumentFragment {
  const text = document.createDocumentFragment()
  for (let i = 0; i < paragraphs; i++) {
    const paragraph = document.createElement('p')
    paragraph.textContent = `${i} ${'grain and chaff '.repeat(20)}`
    text.append(paragraph)
  }
  return text
}

const rendered = () => target.querySelectorAll('p').length

afterEach(() => {
  drawing.abort()
  drawing = new AbortController()
  target.replaceChildren()
})

test('of 200,000 words, the first screens are rendered at once, and all in the end', async () => {
  const done = renderInChunks(textOf(3_334), target, () => true, drawing.signal)
  expect(rendered()).toBeGreaterThan(20)
  expect(rendered()).toBeLessThan(60)
  await done
  expect(rendered()).toBe(3_334)
})

test('the order of the text is preserved', async () => {
  await renderInChunks(textOf(300), target, () => true, drawing.signal)
  const numbers = [...target.querySelectorAll('p')].map(each => Number.parseInt(each.textContent ?? '', 10))
  expect(numbers).toEqual(Array.from({ length: 300 }, (_, i) => i))
})

test('the text is rendered at once up to the reading position', () => {
  renderInChunks(
    textOf(1_000),
    target,
    slice => slice.textContent?.includes('500 grain') ?? false,
    drawing.signal,
  )
  expect(rendered()).toBeGreaterThan(500)
  expect(rendered()).toBeLessThan(560)
})

test('an aborted rendering stops', async () => {
  const done = renderInChunks(textOf(1_000), target, () => true, drawing.signal)
  const before = rendered()
  drawing.abort()
  await done
  expect(rendered()).toBe(before)
})
