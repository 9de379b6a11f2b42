import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DrawnArticle } from '../reader.ts'
import { type Finder, type Found, finder } from './finder.ts'

const element = document.createElement('article')
const prose = document.createElement('div')
let life: AbortController
let search: Finder
let found: Found
let shown: string[]
let reading: Element | null

/** A slice, as a text fills in. */
function pourSlice(html: string): void {
  const slice = document.createElement('div')
  slice.innerHTML = html
  prose.append(slice)
}

beforeEach(() => {
  life = new AbortController()
  element.innerHTML = '<h1>Of chaff</h1>'
  prose.replaceChildren()
  element.append(prose)
  document.body.append(element)
  ;[shown, reading] = [[], null]
  pourSlice('<p id="a">chaff and grain</p><p id="b">grain, then chaff</p>')
  const drawn = { element, prose, signal: life.signal } as unknown as DrawnArticle
  search = finder(
    drawn,
    () => reading,
    now => (found = now),
    range => shown.push(range.startContainer.parentElement!.id),
  )
})
afterEach(() => {
  life.abort()
  element.remove()
})

const state = () => [found.current + 1, found.ranges.length]

test('the title counts, and one goes around at either end', () => {
  search.find('Chaff')
  expect(state()).toEqual([1, 3])
  search.step(-1)
  expect(state()).toEqual([3, 3])
  search.step(1)
  search.step(1)
  expect([state(), shown]).toEqual([
    [2, 3],
    ['', 'b', '', 'a'],
  ])
})

test('the first that is shown is the first from where one reads', () => {
  reading = prose.querySelector('#b')
  search.find('grain')
  expect([state(), shown]).toEqual([[2, 2], ['b']])
})

test('what fills in later is found as well; where nothing was, it is shown', async () => {
  search.find('grain')
  search.step(1)
  pourSlice('<p id="c">grain <b>and</b> straw</p>')
  await expect.poll(state).toEqual([2, 3])
  search.find('straw')
  expect(state()).toEqual([1, 1])
  search.find('husk')
  expect(state()).toEqual([0, 0])
  pourSlice('<p id="d">no straw</p>')
  pourSlice('<p id="e">a husk</p>')
  await expect.poll(state).toEqual([1, 1])
  expect(shown.at(-1)).toBe('e')
})

test('its marks are gone when the search is, and when another article is drawn', () => {
  search.find('grain')
  expect([
    CSS.highlights.get('winnow-found')?.size,
    CSS.highlights.get('winnow-found-current')?.size,
  ]).toEqual([2, 1])
  search.end()
  expect(CSS.highlights.size).toBe(0)
  search.find('grain')
  life.abort()
  expect(CSS.highlights.size).toBe(0)
})
