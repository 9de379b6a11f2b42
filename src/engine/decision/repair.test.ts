import { expect, test } from 'vitest'
import { blocks } from '../page/facts/blocks.ts'
import { pageOf, prose } from '../page/testing.ts'
import { repair } from './repair.ts'

/** Repairs a page whose blocks have these probabilities, cut at 0.5, and returns what is kept. */
function kept(html: string, ...probability: number[]): number[] {
  const page = pageOf(html)
  expect(blocks(page).count).toBe(probability.length)
  const own = Float32Array.from(probability)
  return [
    ...repair(
      page,
      Uint8Array.from(own, p => (p > 0.5 ? 1 : 0)),
      own,
    ),
  ]
}

test('a heading is kept or dropped with its text', () => {
  const html = `<h2>One</h2><p>${prose(20)}</p><h2>Two</h2><p>${prose(20)}</p>`
  expect(kept(html, 0.3, 0.9, 0.8, 0.1)).toEqual([1, 1, 0, 0])
})

test('a heading above a kept heading is kept, and a heading that is surely content needs no text', () => {
  expect(kept('<h2>One</h2><h3>Two</h3><p>text</p>', 0.3, 0.3, 0.9)).toEqual([1, 1, 1])
  expect(kept('<h2>One</h2><p>text</p>', 0.9, 0.1)).toEqual([1, 0])
})

test('a heading that is surely not content is not restored', () => {
  expect(kept('<h2>One</h2><p>text</p>', 0.1, 0.9)).toEqual([0, 1])
})

test('a caption between kept text is kept', () => {
  const html = '<p>a</p><figure><img><figcaption>b</figcaption></figure><p>c</p>'
  expect(kept(html, 0.9, 0.3, 0.9)).toEqual([1, 1, 1])
  expect(kept(html, 0.9, 0.3, 0.1)).toEqual([1, 0, 0])
})

test('code between kept blocks is kept, across a label or a button of its player', () => {
  const html = '<p>a</p><div>App.js</div><pre>one</pre><pre>two</pre><button>Copy</button><p>c</p>'
  expect(kept(html, 0.9, 0.1, 0.3, 0.1, 0.2, 0.9)).toEqual([1, 0, 1, 0, 0, 1])
  expect(kept(html, 0.9, 0.1, 0.3, 0.3, 0.2, 0.1)).toEqual([1, 0, 0, 0, 0, 0])
})

test('code that a kept block introduces is kept, even with no kept block after it', () => {
  expect(kept('<p>So it is done:</p><pre>one</pre><p>c</p>', 0.9, 0.3, 0.1)).toEqual([1, 1, 0])
  expect(kept('<p>So it was done.</p><pre>one</pre><p>c</p>', 0.9, 0.3, 0.1)).toEqual([1, 0, 0])
  expect(kept('<p>So it is done:</p><pre>one</pre>', 0.4, 0.3)).toEqual([0, 0])
})

test('a list that is nearly all kept is kept whole, and one that is hardly kept is dropped whole', () => {
  const list = (items: number) => `<ul>${'<li>item</li>'.repeat(items)}</ul>`
  expect(kept(list(5), 0.9, 0.9, 0.3, 0.9, 0.9)).toEqual([1, 1, 1, 1, 1])
  expect(kept(list(4), 0.9, 0.9, 0.3, 0.9)).toEqual([1, 1, 0, 1])
  const one = [0.6, ...Array.from({ length: 9 }, () => 0.3)]
  expect(kept(list(10), ...one)).toEqual(one.map(() => 0))
})
