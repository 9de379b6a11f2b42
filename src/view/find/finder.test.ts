import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Finder, type Found, finder } from './finder.ts'

const element = document.createElement('article')
const prose = document.createElement('div')
let lifetime: AbortController
let search: Finder
let found: Found
let fill: () => void
let shown: string[]
let reading: Element | null

/** Adds a chunk, as the rendering does. */
function addChunk(html: string): void {
  const slice = document.createElement('div')
  slice.innerHTML = html
  prose.append(slice)
}

beforeEach(() => {
  lifetime = new AbortController()
  element.innerHTML = '<h1>Of chaff</h1>'
  prose.replaceChildren()
  element.append(prose)
  document.body.append(element)
  ;[shown, reading] = [[], null]
  addChunk('<p id="a">chaff and grain</p><p id="b">grain, then chaff</p>')
  search = finder(
    { element, prose, filled: new Promise(resolve => (fill = resolve)), signal: lifetime.signal },
    () => reading,
    now => (found = now),
    range => shown.push(range.startContainer.parentElement!.id),
  )
})
afterEach(() => {
  lifetime.abort()
  element.remove()
})

const state = () => [found.current + 1, found.ranges.length]

test('the title is searched, and stepping wraps around at both ends', () => {
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

test('the first match shown is the first after the reading position', () => {
  reading = prose.querySelector('#b')
  search.find('grain')
  expect([state(), shown]).toEqual([[2, 2], ['b']])
})

test('text rendered later is searched; if there was no match before, the first one is shown', async () => {
  search.find('grain')
  search.step(1)
  addChunk('<p id="c">grain <b>and</b> straw</p>')
  await expect.poll(state).toEqual([2, 3])
  search.find('straw')
  expect(state()).toEqual([1, 1])
  search.find('husk')
  expect(state()).toEqual([0, 0])
  addChunk('<p id="d">no straw</p>')
  addChunk('<p id="e">a husk</p>')
  await expect.poll(state).toEqual([1, 1])
  expect(shown.at(-1)).toBe('e')
})

test('a list that is being filled is searched when it is complete', async () => {
  search.find('grain')
  addChunk('<ul><li>grain</li></ul>')
  const chunk = prose.lastElementChild!
  chunk.className = 'slice filling'
  chunk.firstElementChild!.append(document.createElement('li'), 'more grain')
  await expect.poll(state).toEqual([1, 2])
  chunk.className = 'slice'
  fill()
  await expect.poll(state).toEqual([1, 4])
})

test('matches are updated when parts of the text are replaced', async () => {
  search.find('chaff')
  search.step(1)
  search.step(1)
  const last = prose.querySelector('#b')!
  last.innerHTML = '<span>grain</span>, <span>then</span> <span>chaff</span>'
  await expect.poll(() => found.ranges[2]?.startContainer).toBe(last.lastElementChild!.firstChild)
  expect([state(), found.ranges.every(({ startContainer }) => startContainer.isConnected)]).toEqual([
    [3, 3],
    true,
  ])
  // It was in view already.
  expect(shown).toEqual(['', 'a', 'b'])
  expect([...CSS.highlights.get('winnow-found')!]).toEqual(found.ranges)
  // A new match before the current one does not change which one is shown.
  prose.querySelector('#a')!.innerHTML = 'chaff, <math>chaff</math> and grain'
  await expect.poll(state).toEqual([3, 4])
  last.textContent = 'grain alone'
  await expect.poll(state).toEqual([3, 3])
  search.find('')
  last.textContent = 'grain and husk'
  await Promise.resolve()
  search.find('husk')
  expect(state()).toEqual([1, 1])
})

test('a button that is added or removed changes nothing', async () => {
  search.find('chaff')
  const before = found
  const cross = document.createElement('button')
  cross.textContent = '×'
  prose.querySelector('#b')!.append(cross)
  prose.querySelector('#a')!.append(cross)
  // Mutations are reported in order, so this one comes after the ones above.
  await new Promise<void>(resolve => {
    new MutationObserver(() => resolve()).observe(prose, { attributes: true })
    prose.setAttribute('lang', 'en')
  })
  expect(found).toBe(before)
})

test('highlights are removed when the search ends and when another article is drawn', () => {
  search.find('grain')
  expect([
    CSS.highlights.get('winnow-found')?.size,
    CSS.highlights.get('winnow-found-current')?.size,
  ]).toEqual([2, 1])
  search.end()
  expect(CSS.highlights.size).toBe(0)
  search.find('grain')
  lifetime.abort()
  expect(CSS.highlights.size).toBe(0)
})
