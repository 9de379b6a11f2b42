import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstTextIn } from './first-text.ts'

const WIDTH = 400
const main = document.createElement('main')
const paragraph = document.createElement('p')
paragraph.dataset['block'] = '1'
main.append(paragraph)

beforeEach(() => document.body.append(main))
afterEach(() => main.remove())

/** By trying every character: the offset of the first one that is shown on each page. */
function firstOfPages(node: Text, isRtl: boolean): Map<number, number> {
  const { left, right } = main.getBoundingClientRect()
  const range = document.createRange()
  const found = new Map<number, number>()
  for (let at = 0; at < node.length; at++) {
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    const box = range.getBoundingClientRect()
    if (box.width === 0) continue
    const page = Math.floor((isRtl ? right - box.right + 1 : box.left + 1 - left) / WIDTH)
    if (!found.has(page)) found.set(page, at)
  }
  return found
}

test.each([
  ['from left to right', 'ltr'],
  ['from right to left', 'rtl'],
] as const)('every page begins with its first shown character, in any font size (%s)', (_, dir) => {
  main.style.cssText = `width: ${WIDTH}px; height: 120px; overflow: hidden; columns: 1; column-gap: 0; column-fill: auto; position: fixed; top: 0; left: 0`
  main.dir = dir
  // The spaces at the ends of lines and the second one of each pair are not shown.
  paragraph.textContent = Array.from({ length: 200 }, (_, i) => `${'word'.repeat(1 + (i % 3))}${i}`).join(
    ' \n',
  )
  const node = paragraph.firstChild as Text
  const { left } = main.getBoundingClientRect()
  for (let size = 9; size < 19; size++) {
    paragraph.style.cssText = `margin: 0; padding: 0 10px; font: ${size}px/20px sans-serif`
    const pages = firstOfPages(node, dir === 'rtl')
    expect(pages.size).toBeGreaterThan(2)
    for (const [page, offset] of pages) {
      const shift = (dir === 'rtl' ? -1 : 1) * page * WIDTH
      const found = firstTextIn(main, { left: left + shift, right: left + shift + WIDTH })
      expect([size, page, found?.startOffset]).toEqual([size, page, offset])
    }
  }
})

test('a frame without text has no first character', () => {
  paragraph.textContent = ' '
  expect(firstTextIn(main, { left: 0, right: 9999 })).toBeNull()
})
