import { afterEach, expect, test } from 'vitest'
import { paneOf } from './pane.ts'
import { extentOf, readSoFar, shareRead } from './read-so-far.ts'

const prose = document.createElement('div')
afterEach(() => {
  prose.remove()
  prose.replaceChildren()
  scrollTo({ top: 0, behavior: 'instant' })
})

test.each([
  [0, 0.9, 0],
  [0.45, 0.45, 0.5],
  [0.2, 0.6, 0.25],
  [0.9, 0, 1],
  // The whole text is in the window.
  [0, 0, 1],
])('with %d above the window and %d below it, %d is read', (above, below, expected) => {
  expect(shareRead(above, below)).toBeCloseTo(expected, 10)
})

test('a text is measured in characters without spaces, block by block', async () => {
  prose.innerHTML =
    '<p data-block="1">1 23 45</p>\n<ul><li data-block="2">123<ul><li data-block="3">1234</li></ul>12</li></ul><p data-block="4">1<b>23</b><button>×</button></p>'
  const extent = await extentOf(prose, new AbortController().signal)
  const of = (block: number) => extent.of(prose.querySelector(`[data-block="${block}"]`)!)
  expect(extent.whole).toBe(17)
  expect([1, 2, 3, 4].map(of)).toEqual([
    { before: 0, within: 5 },
    // Nested blocks are included.
    { before: 5, within: 9 },
    { before: 8, within: 4 },
    { before: 14, within: 3 },
  ])
  expect(extent.of(prose)).toBe(null)
})

test('the share read is computed from text, whatever the heights of the parts', async () => {
  // Ten blocks of the same length; the first is a hundred times as high as the others, like a wrong estimate.
  const height = document.documentElement.clientHeight
  for (let i = 0; i < 10; i++) {
    const block = document.createElement('p')
    block.dataset['block'] = String(i)
    block.textContent = '1234567890'
    block.style.cssText = `margin: 0; height: ${i === 0 ? 10 * height : height / 10}px; overflow: hidden`
    prose.append(block)
  }
  document.body.style.margin = '0'
  document.body.append(prose)
  const pane = paneOf(prose)
  const extent = await extentOf(prose, new AbortController().signal)
  const at = (top: number) => {
    scrollTo({ top, behavior: 'instant' })
    return readSoFar(prose, extent, pane)
  }
  expect(at(0)).toBe(0)
  // Half of the first block, a twentieth of the text, is above the window; a tenth of that block is in it.
  expect(at(5 * height)).toBeCloseTo(0.05 / 0.99, 2)
  expect(at(10 * height - 1)).toBeGreaterThan(0.5)
  expect(at(1e9)).toBe(1)
})
