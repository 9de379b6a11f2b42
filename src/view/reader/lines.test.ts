import { afterEach, beforeEach, expect, test } from 'vitest'
import { lineNear } from './lines.ts'
import { paneOf } from './pane.ts'

const prose = document.createElement('div')

beforeEach(() => {
  // Letters of 20 pixels in lines of 40: each line of text begins 10 pixels below the top of its line box.
  prose.style.cssText = 'position: fixed; top: 100px; left: 0; width: 600px; font: 16px/40px Ahem, monospace'
  prose.innerHTML =
    '<p data-block="0" style="margin: 0">one<br>two <sup style="line-height: 0">1</sup> <b>bold</b><br>three</p><p data-block="1" style="margin: 80px 0 0">four</p>'
  document.body.append(prose)
})
afterEach(() => prose.remove())

/** The index of the line of 40 pixels that was found, from the top of the text. */
const number = (y: number, way: 1 | -1 | 0 = 0) => {
  const line = lineNear(prose, paneOf(prose), y, way)
  return line && Math.floor(((line.top + line.bottom) / 2 - 100) / 40)
}

test('finds the line at a height, with superscripts and bold words', () => {
  expect([120, 160, 200, 319].map(y => number(y))).toEqual([0, 1, 2, 5])
})

test('between two blocks, finds the nearer line; outside the text, the outermost', () => {
  expect([230, 310].map(y => number(y))).toEqual([2, 5])
  expect([10, 500].map(y => number(y))).toEqual([0, 5])
})

test('with a direction, skips lines that lie behind', () => {
  expect([number(225, 1), number(300, -1), number(180, 1), number(140, -1)]).toEqual([5, 2, 2, 0])
  expect([number(400, 1), number(60, -1)]).toEqual([null, null])
})
