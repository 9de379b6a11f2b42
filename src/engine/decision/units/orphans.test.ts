import { expect, test } from 'vitest'
import { pageOf, prose } from '../../page/testing.ts'
import { decideUnits } from './decide-units.ts'
import { judgedAs, keeping } from './testing.ts'

const text = `<p>${prose(40)}.</p>`
const list = '<ul><li><a href="/one">One</a></li><li><a href="/two">Two</a></li></ul>'
const unlinked = keeping('linkShare', 0.5)

/** The blocks that are kept when a page is put between two paragraphs of a text and its blocks are this probable. */
function kept(between: string, ...probability: number[]): number[] {
  const page = pageOf(`<main>${text}${between}${text}</main>`)
  return [...decideUnits(page, judgedAs(page, 0.95, ...probability, 0.95), unlinked).keep].slice(1, -1)
}

test('a heading and a label go with the list that is all that they introduce', () => {
  expect(kept(`<section><h3>Get the news on your phone</h3>${list}</section>`, 0.9, 0.1, 0.1)).toEqual([
    0, 0, 0,
  ])
  expect(kept(`<div><span>Not to be missed:</span>${list}</div>`, 0.9, 0.1, 0.1)).toEqual([0, 0, 0])
  expect(kept(`<div><div><h3>More</h3></div><div>${list}</div></div>`, 0.9, 0.1, 0.1)).toEqual([0, 0, 0])
})

test('a heading stays above other text, above a picture, and above text outside its box', () => {
  expect(kept(`<section><h3>Parts</h3>${list}<p>${prose(9)}</p></section>`, 0.9, 0.1, 0.1, 0.9)[0]).toBe(1)
  expect(kept(`<section><h3>Parts</h3><img src="a.png">${list}</section>`, 0.9, 0.1, 0.1)[0]).toBe(1)
  expect(kept(`<div><h3>Parts</h3></div>${text}`, 0.9, 0.95)[0]).toBe(1)
  expect(kept(`<h3>Parts</h3>${list}`, 0.9, 0.1, 0.1)[0]).toBe(1)
})

test('a heading that is a link to another page goes if the forest drops it', () => {
  const teaser = '<h4>Read: <a href="/other">a story about something else</a></h4>'
  expect(kept(teaser, 0.9)).toEqual([0])
  expect(kept(teaser.replace('/other', '#part'), 0.9)).toEqual([1])
  expect(kept('<h4>The <a href="/word">word</a> and its uses in prose</h4>', 0.9)).toEqual([1])
})

test('headings of a series stay, although each is a link to another page', () => {
  const item = `<h4><a href="/item">An item that is recommended here</a></h4><p>${prose(12)}</p>`
  expect(kept(item.repeat(3), 0.3, 0.9, 0.3, 0.9, 0.3, 0.9)).toEqual([1, 1, 1, 1, 1, 1])
})
