import { expect, test } from 'vitest'
import { idOf, pageOf, prose } from '../../page/testing.ts'
import type { JudgedBlocks } from '../judged-blocks.ts'
import { decideUnits } from './decide-units.ts'
import { judgedAs, keeping } from './testing.ts'

const text = `<p>${prose(40)}.</p>`
const table = '<table><tr><td>Year</td><td><a href="/n">Number</a></td></tr></table>'
const everything = keeping('words', 100)
const nothing = keeping('words', -1)

/** The blocks that are kept when a page is put between two paragraphs of a text and its blocks are this probable. */
function kept(between: string, model: typeof everything, ...probability: number[]): number[] {
  const page = pageOf(`<main>${text}${between}${text}</main>`)
  return [...decideUnits(page, judgedAs(page, 0.95, ...probability, 0.95), model).keep].slice(1, -1)
}

test('a unit between sure blocks is kept or dropped as a whole', () => {
  expect(kept(table, everything, 0.9, 0.1)).toEqual([1, 1])
  expect(kept(table, nothing, 0.9, 0.1)).toEqual([0, 0])
})

test('a unit before or after the text stays as the block model decides', () => {
  const page = pageOf(`<main>${table}${text}${text}${table}</main>`)
  const judged = judgedAs(page, 0.1, 0.1, 0.95, 0.95, 0.9, 0.1)
  expect(decideUnits(page, judged, everything).keep).toEqual(judged.keep)
})

test('what a rule bars is not restored', () => {
  const page = pageOf(`<main>${text}<div><p>Subscribe</p></div>${text}</main>`)
  const judged = judgedAs(page, 0.95, 0, 0.95)
  expect([...decideUnits(page, { ...judged, barred: Uint8Array.of(0, 1, 0) }, everything).keep]).toEqual([
    1, 0, 1,
  ])
  expect([...decideUnits(page, judged, everything).keep]).toEqual([1, 1, 1])
})

test('a heading and a line with a colon are kept with what follows them', () => {
  const unlinked = keeping('linkShare', 0.5)
  const list = (item: string) => `<h3>Parts</h3><p>It has:</p><ul><li>${item}</li></ul>`
  expect(kept(list('one'), unlinked, 0.1, 0.1, 0.1)).toEqual([1, 1, 1])
  expect(kept(list('<a href="/one">one</a>'), unlinked, 0.1, 0.1, 0.1)).toEqual([0, 0, 0])
})

test('a heading before text is restored unless it is surely not content; before a unit, always', () => {
  const page = pageOf(`<main>${text}<h3>One</h3>${text}<h3>Two</h3><pre>code</pre>${text}</main>`)
  const restored = (p: number) => [
    ...decideUnits(page, judgedAs(page, 0.95, p, 0.95, p, 0.1, 0.95), everything).keep,
  ]
  expect(restored(0.3)).toEqual([1, 1, 1, 1, 1, 1])
  expect(restored(0.1)).toEqual([1, 0, 1, 1, 1, 1])
})

test('a heading is kept with the text of its section, past dropped remarks and pictures', () => {
  const remark = '<div role="note"><a href="/m">Main article</a></div>'
  const figure = '<figure><img src="a.png"><figcaption><a href="/f">Rain</a></figcaption></figure>'
  const after = (heading: string, ...probability: number[]) =>
    kept(`${heading}<p>${prose(90)}.</p>`, nothing, ...probability, 0.95).slice(0, probability.length)
  expect(after(`<h3>Rain</h3>${remark}${figure}`, 0.3, 0.1, 0.1)).toEqual([1, 0, 0])
  expect(after(`<h2>Rain</h2>${remark}<h3>Wind</h3>${remark}`, 0.3, 0.1, 0.3, 0.1)).toEqual([1, 0, 1, 0])
  // The heading may announce only the dropped list, or only the rest of the box.
  expect(after('<h3>More</h3><ul><li><a href="/m">One</a></li></ul>', 0.3, 0.1)).toEqual([0, 0])
  expect(after(`<div><h3>More</h3>${remark}<p>${prose(90)}</p></div>`, 0.3, 0.1, 0.1)[0]).toBe(0)
  expect(after(`<h3>None</h3>${remark}<h3>Wind</h3>`, 0.3, 0.1, 0.3)).toEqual([0, 0, 1])
})

test('a small box without units goes as a whole, even with sure blocks', () => {
  const box = `<aside><p>${prose(16)}</p><button>Join</button></aside>`
  const page = pageOf(`<main>${text}${text}${box}${text}</main>`)
  const judged = judgedAs(page, 0.95, 0.95, 0.9, 0.3, 0.95)
  expect([...decideUnits(page, judged, keeping('fields', 1)).keep]).toEqual([1, 1, 0, 0, 1])
  // On a forum, such a box may be a post.
  expect([...decideUnits(page, { ...judged, type: 'forum' }, keeping('fields', 1)).keep]).toEqual([
    1, 1, 1, 0, 1,
  ])
  // The text of a shop asks its reader to buy.
  expect([...decideUnits(page, { ...judged, type: 'product' }, keeping('fields', 1)).keep]).toEqual([
    1, 1, 1, 0, 1,
  ])
  // Where it is kept, the label of its button stays dropped.
  expect([...decideUnits(page, judged, keeping('fields', 2)).keep]).toEqual([1, 1, 1, 0, 1])
})

test('a sure paragraph goes if it is surely clutter, but not one of many of the same make', () => {
  const page = (count: number) => pageOf(`<main>${text}${`<p>${prose(20)}</p>`.repeat(count)}${text}</main>`)
  const decided = (count: number) =>
    [...decideUnits(page(count), judgedAs(page(count), ...Array(count + 2).fill(0.95)), nothing).keep].slice(
      1,
      -1,
    )
  expect(decided(2)).toEqual([0, 0])
  expect(decided(5)).toEqual([1, 1, 1, 1, 1])
})

test('paragraphs with classes of their own are of one make if they have the same parent', () => {
  const names = ['x7', 'kQ', 'ab', 'Zr', 'mN']
  const unlike = names.map(name => `<p class="${name}">${prose(20)}</p>`)
  const decided = (between: string, count: number) => kept(between, nothing, ...Array(count).fill(0.95))
  expect(decided(unlike.join(''), 5)).toEqual([1, 1, 1, 1, 1])
  expect(decided(unlike.slice(1).join(''), 4)).toEqual([0, 0, 0, 0])
  expect(decided(unlike.map(own => own.replaceAll('p', 'div')).join(''), 5)).toEqual([0, 0, 0, 0, 0])
})

test('a heading that is a link stays if a number before it counts its section, or it is one of several', () => {
  const section = (heading: string) =>
    `<h3 class="${heading[0]}"><a href="/${heading}">${heading}</a></h3><p>${prose(90)}.</p>`
  const numbered = (heading: string) => section(heading).replace('<a', '2) <a')
  expect(kept(section('Birds of passage'), nothing, 0.95, 0.95)).toEqual([0, 1])
  expect(kept(numbered('Birds of passage'), nothing, 0.95, 0.95)).toEqual([1, 1])
  const series = ['Ants', 'Bees', 'Cats'].map(section)
  expect(kept(series.join(''), nothing, ...Array(6).fill(0.95))).toEqual([1, 1, 1, 1, 1, 1])
})

test('a figure that the block model keeps in part is kept whole where the forest does not decide', () => {
  const part = '<div><img src="a.png"><p class="caption">The mill by the river</p></div>'
  const page = pageOf(`<main>${text}${text}<div class="thumb">${part}${part}</div></main>`)
  const decided = (judged: JudgedBlocks) => [...decideUnits(page, judged, nothing).keep].slice(2)
  const half = judgedAs(page, 0.95, 0.95, 0.6, 0.3)
  expect(decided(half)).toEqual([1, 1])
  expect(decided({ ...half, barred: Uint8Array.of(0, 0, 0, 1) })).toEqual([1, 0])
  expect(decided(judgedAs(page, 0.95, 0.95, 0.3, 0.3))).toEqual([0, 0])
})

test('notes after the text are kept if kept text refers to them', () => {
  const notes = '<ol><li id="n">A note.</li></ol>'
  const cited = `<main><p>${prose(40)}<a href="#n">1</a></p>${text}<p>About us</p>`
  const page = pageOf(`${cited}${notes}</main>`)
  expect([...decideUnits(page, judgedAs(page, 0.95, 0.95, 0.1, 0.1), nothing).keep]).toEqual([1, 1, 0, 1])
  const headed = pageOf(`${cited}<h2>Notes</h2>${notes}</main>`)
  expect([...decideUnits(headed, judgedAs(headed, 0.95, 0.95, 0.1, 0.1, 0.1), nothing).keep]).toEqual([
    1, 1, 0, 1, 1,
  ])
  const other = pageOf(`<main>${text}${text}<p>${prose(20)}<a href="#n">1</a></p>${notes}</main>`)
  expect([...decideUnits(other, judgedAs(other, 0.95, 0.95, 0.1, 0.1), nothing).keep]).toEqual([1, 1, 0, 0])
})

test('an image without a caption is shown or hidden', () => {
  const page = pageOf(`<main>${text}<div class="promo"><img src="a.png"></div>${text}</main>`)
  const judged = judgedAs(page, 0.95, 0.95)
  const image = { first: idOf(page, '.promo'), kind: 'image' }
  expect(decideUnits(page, judged, everything)).toMatchObject({ shown: [image], hidden: [] })
  expect(decideUnits(page, judged, nothing)).toMatchObject({ shown: [], hidden: [image] })
})
