import { afterEach, expect, test } from 'vitest'
import { pour } from './pour.ts'

const target = document.createElement('div')
let drawing = new AbortController()

/** A text of so many paragraphs of 60 words. */
function textOf(paragraphs: number): DocumentFragment {
  const text = document.createDocumentFragment()
  for (let i = 0; i < paragraphs; i++) {
    const paragraph = document.createElement('p')
    paragraph.textContent = `${i} ${'grain and chaff '.repeat(20)}`
    text.append(paragraph)
  }
  return text
}

const poured = () => target.querySelectorAll('p').length

afterEach(() => {
  drawing.abort()
  drawing = new AbortController()
  target.replaceChildren()
})

test('the first screens of 200,000 words are there at once, and all of it in the end', async () => {
  const done = pour(textOf(3_334), target, () => true, drawing.signal)
  expect(poured()).toBeGreaterThan(20)
  expect(poured()).toBeLessThan(60)
  await done
  expect(poured()).toBe(3_334)
})

test('the order of the text stays', async () => {
  await pour(textOf(300), target, () => true, drawing.signal)
  const numbers = [...target.querySelectorAll('p')].map(each => Number.parseInt(each.textContent ?? '', 10))
  expect(numbers).toEqual(Array.from({ length: 300 }, (_, i) => i))
})

test('the text comes at once as far as the place where somebody reads', () => {
  pour(textOf(1_000), target, slice => slice.textContent?.includes('500 grain') ?? false, drawing.signal)
  expect(poured()).toBeGreaterThan(500)
  expect(poured()).toBeLessThan(560)
})

test('a text that is no longer wanted does not go on coming', async () => {
  const done = pour(textOf(1_000), target, () => true, drawing.signal)
  const before = poured()
  drawing.abort()
  await done
  expect(poured()).toBe(before)
})
