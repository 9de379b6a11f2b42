import { expect, test } from 'vitest'
import { pageOf, prose } from '../page/testing.ts'
import { withBelongings } from './belongings.ts'
import { judgedAs } from './units/testing.ts'

const TEXT = `<p>${prose(20)}</p>`

/** The blocks that are kept of a page whose blocks are this probable. */
function kept(body: string, probability: number[], barred: number[] = []): number[] {
  const page = pageOf(body)
  const decided = { ...judgedAs(page, ...probability), because: new Uint8Array(probability.length) }
  const units = { ...decided, shown: [], hidden: [] }
  return [
    ...withBelongings(
      page,
      units,
      Uint8Array.from(probability, (_, b) => barred[b] ?? 0),
    ).keep,
  ]
}

const noted = (text: string) =>
  `<p>${text} one two three<sup><a href="#n1">1</a></sup></p><div><h3>Notes</h3><ol><li id="n1">A note</li></ol></div>`

test('a kept reference brings its note and the heading above it', () => {
  expect(kept(noted('A text'), [0.9, 0.1, 0.1])).toEqual([1, 1, 1])
})

test('a dropped reference brings nothing, and what a rule bars stays out', () => {
  expect(kept(noted('A text'), [0.2, 0.1, 0.1])).toEqual([0, 0, 0])
  expect(kept(noted('A text'), [0.9, 0.1, 0.1], [0, 0, 1])).toEqual([1, 1, 0])
})

test('a listing is kept below text, and whole', () => {
  expect(kept(`${TEXT}<pre>a</pre>`, [0.9, 0.01])).toEqual([1, 1])
  expect(kept(`<pre>a<br><br>b</pre>`, [0.9, 0.01])).toEqual([1, 1])
  expect(kept(`${TEXT}<pre>a</pre>`, [0.1, 0.1])).toEqual([0, 0])
})

test('a label between text and a listing does not part them; the label stays as decided', () => {
  expect(kept(`${TEXT}<div>Label</div><pre>a</pre>${TEXT}`, [0.9, 0.1, 0.01, 0.9])).toEqual([1, 0, 1, 1])
  expect(kept(`${TEXT}<div>Label</div><pre>a</pre>`, [0.9, 0.1, 0.01])).toEqual([1, 0, 0])
})

test('a formula in a line of its own is kept below text, with the heading between them', () => {
  const formula = '<div><math display="block"><mi>x</mi></math></div>'
  expect(kept(`${TEXT}<h2>Sum</h2>${formula}`, [0.9, 0.1, 0.1])).toEqual([1, 1, 1])
})
