import { afterEach, expect, test } from 'vitest'
import type { ReadingPlace } from '../../schema/reading-place.ts'
import { paneOf } from './pane.ts'
import { BELOW, LINE, placeIn, returnTo, shareAbove, topIn } from './place-in-view.ts'

const place = (top: number, height: number): ReadingPlace => ({ block: 7, top, height })

test.each([
  ['begins at the line', LINE, 200, 0, LINE],
  ['begins below the line', LINE + 50, 200, 0, LINE + 50],
  ['has a quarter above the line: a quarter of 400 is above it', LINE - 50, 200, 0.25, LINE - 100],
  ['ends above the line: its end stays', LINE - 250, 200, 1, LINE - 450],
  ['is the end of the text', 40, 0, 0, 40],
])('the position of a block that %s', (_, top, height, share, twice) => {
  expect([shareAbove(place(top, height)), topIn(place(top, height), 400)]).toEqual([share, twice])
})

test('the text at the reading line stays there in a narrower window, whatever the height of the text above', () => {
  // Blocks of ten lines each; at half the width they have twenty.
  const prose = document.createElement('div')
  prose.innerHTML = Array.from(
    { length: 40 },
    (_, i) => `<p data-block="${i}" style="height: var(--tall); margin: 0">${i}</p>`,
  ).join('')
  prose.style.setProperty('--tall', '200px')
  document.body.append(prose)
  const pane = paneOf(document.body)
  scrollTo(0, scrollY + prose.children[9]!.getBoundingClientRect().top - LINE + 50)
  const at = placeIn(prose, pane)!
  expect(at).toMatchObject({ block: 9, top: LINE - 50, height: 200 })
  prose.style.setProperty('--tall', '400px')
  returnTo(at, prose, pane)
  expect(prose.children[9]!.getBoundingClientRect().top).toBeCloseTo(LINE - 100, 0)
})

test('a place inside closed details is at the details', () => {
  const prose = document.createElement('div')
  prose.innerHTML = `<p data-block="0" style="height: 900px">0</p>
    <details><summary>Folded</summary><details open><summary>In it</summary><p data-block="1">1</p></details></details>
    <p data-block="2" style="height: 3000px">2</p>`
  document.body.append(prose)
  returnTo({ block: 1, top: LINE, height: 20 }, prose, paneOf(document.body))
  expect(prose.querySelector('details')!.getBoundingClientRect().top).toBeCloseTo(LINE, 0)
})

test('below the text, the place is the end of the text', () => {
  const prose = document.createElement('div')
  prose.innerHTML = '<p data-block="0" style="height: 300px; margin: 0">0</p>'
  const below = document.createElement('div')
  below.style.height = '3000px'
  document.body.append(prose, below)
  scrollTo(0, scrollY + prose.getBoundingClientRect().bottom + 20)
  expect(placeIn(prose, paneOf(document.body))).toEqual({ block: BELOW, top: -20, height: 0 })
})

afterEach(() => {
  document.body.replaceChildren()
  scrollTo(0, 0)
})
