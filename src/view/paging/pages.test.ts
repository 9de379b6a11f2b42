import { afterEach, beforeEach, expect, test } from 'vitest'
import { BELOW, LINE } from '../reader/place-in-view.ts'
import { byPages } from './pages.ts'
import { type Pages, pagesAround } from './pages-around.ts'

const main = document.createElement('main')
let pages: Pages
let turned: number

/** Pages of 400 × 300 pixels, with lines of 20: 15 lines a page, and each block has 5 of them. */
const CSS = `main { width: 400px; height: 300px; overflow: hidden; columns: 1; column-gap: 0; column-fill: auto; position: fixed; top: 0; left: 0 }
  main p { margin: 0; font: 10px/20px monospace; white-space: pre; orphans: 1; widows: 1 }`
const style = document.createElement('style')
style.textContent = CSS
document.head.append(style)

function fill(blocks: number, lines = 5) {
  const prose = document.createElement('div')
  prose.className = 'prose'
  for (let i = 0; i < blocks; i++) {
    const block = document.createElement('p')
    block.dataset['block'] = String(i)
    block.tabIndex = -1
    block.textContent = Array.from({ length: lines }, (_, line) => `block ${i} line ${line}`).join('\n')
    prose.append(block)
  }
  main.replaceChildren(prose)
}

const block = (number: number) => main.querySelector<HTMLElement>(`[data-block="${number}"]`)!

beforeEach(() => {
  turned = 0
  main.dir = 'ltr'
  main.style.cssText = ''
  document.body.append(main)
  fill(30)
  pages = byPages(main, () => turned++)
})
afterEach(() => {
  pages.end()
  main.remove()
})

test('thirty blocks of five lines make ten pages of fifteen', () => {
  expect([pages.page, pages.count]).toEqual([0, 10])
  pages.turnTo(3)
  expect([pages.page, main.scrollLeft, pages.place?.block, turned]).toEqual([3, 1200, 9, 1])
  expect(pages.last).toBe(9)
  pages.turnTo(-5)
  expect([pages.page, main.scrollLeft]).toEqual([0, 0])
  pages.turnTo(99)
  expect([pages.page, main.scrollLeft]).toEqual([9, 3600])
})

test('a right-to-left text is turned in the other direction', () => {
  main.dir = 'rtl'
  pages.turnTo(3)
  expect([pages.page, main.scrollLeft, pages.count]).toEqual([3, -1200, 10])
  pages.show(block(20))
  expect(pages.page).toBe(6)
})

test('turns to the page of an element’s first piece', () => {
  pages.show(block(14))
  expect(pages.page).toBe(4)
  pages.goTo({ block: 28, top: LINE, height: 1 })
  expect(pages.page).toBe(9)
  // Blocks of seven lines: the third begins on the first page and ends on the second.
  fill(10, 7)
  pages.show(block(2))
  expect(pages.page).toBe(0)
  pages.show(block(3))
  expect(pages.page).toBe(1)
})

test('the place is kept when the size of the pages changes', async () => {
  pages.turnTo(6)
  expect(pages.place?.block).toBe(18)
  main.style.height = '100px'
  await expect.poll(() => pages.count).toBe(30)
  await expect.poll(() => pages.page).toBe(18)
  main.style.height = '600px'
  await expect.poll(() => pages.page).toBe(3)
  main.style.height = '300px'
  await expect.poll(() => pages.page).toBe(6)
})

test('the place is kept when the beginning of the page is highlighted', async () => {
  pages.turnTo(6)
  const mark = document.createElement('mark')
  const text = block(18).firstChild!
  text.replaceWith(mark)
  mark.append(text)
  await Promise.resolve()
  expect([pages.page, pages.place?.block]).toEqual([6, 18])
  main.style.height = '100px'
  await expect.poll(() => pages.page).toBe(18)
  expect(String(pages.end())).toBe('b')
})

test('the place is kept when the browser scrolls the columns after a resize', () => {
  pages.turnTo(6)
  main.style.height = '600px'
  main.style.width = '300px'
  main.dispatchEvent(new Event('scroll'))
  expect([pages.page, main.scrollLeft, pages.place?.block]).toEqual([3, 900, 18])
})

test('a place is found in a window of another size, also in the middle of a block', () => {
  // Blocks of a hundred lines: the third page begins with line 30 of the first, the tenth with line 35 of the
  // second.
  fill(3, 100)
  pages.turnTo(2)
  const inFirst = pages.place!
  pages.turnTo(9)
  const inSecond = pages.place!
  expect([inFirst.block, inSecond.block]).toEqual([0, 1])
  main.style.height = '100px'
  pages.goTo(inFirst)
  expect(pages.page).toBe(6)
  pages.goTo(inSecond)
  expect(pages.page).toBe(27)
  main.style.height = '300px'
  pages.goTo(inSecond)
  expect(pages.page).toBe(9)
  // A removed block is found at the next one; below the text is its last page.
  block(1).remove()
  pages.goTo(inSecond)
  expect(pages.page).toBe(6)
  pages.goTo({ block: BELOW, top: 0, height: 0 })
  expect(pages.page).toBe(pages.last)
})

test('a requested place is kept while the layout still changes', async () => {
  // One block of a hundred lines: line 29 is the last of the second page, line 15 its first.
  fill(1, 100)
  pages.goTo({ block: 0, top: LINE - 29.5, height: 100 })
  expect([pages.page, pages.place]).toMatchObject([1, { block: 0 }])
  main.style.height = '280px'
  await expect.poll(() => pages.page).toBe(2)
  // On the first page, too.
  pages.goTo({ block: 0, top: LINE - 12.5, height: 100 })
  expect(pages.page).toBe(0)
  main.style.height = '200px'
  await expect.poll(() => pages.page).toBe(1)
})

test('a place inside closed details is on the page of the details', () => {
  const folded = document.createElement('details')
  block(20).replaceWith(folded)
  folded.innerHTML = '<summary>Folded</summary><p data-block="20">Twenty</p>'
  pages.goTo({ block: 20, top: LINE, height: 20 })
  expect(pages.page).toBe(6)
})

test('the place of a page with only a picture is the text after it', async () => {
  const picture = document.createElement('div')
  picture.style.height = '300px'
  block(2).after(picture)
  pages.turnTo(1)
  expect([pages.place?.block, pages.page]).toEqual([3, 1])
  pages.goTo(pages.place!)
  expect(pages.page).toBe(2)
})

test('a place in the middle of a block is kept to the line', async () => {
  // One block of a hundred lines: page 5 begins with line 60.
  fill(1, 100)
  pages.turnTo(4)
  main.style.height = '200px'
  await expect.poll(() => pages.page).toBe(6)
  main.style.height = '300px'
  await expect.poll(() => pages.page).toBe(4)
})

test('focusing an element turns to its page, unless it is partly on the current page', () => {
  block(25).focus()
  expect([pages.page, main.scrollLeft]).toEqual([8, 3200])
  fill(10, 7)
  pages.turnTo(1)
  block(2).focus({ preventScroll: true })
  expect(pages.page).toBe(1)
})

test('after scrolling by other means, whole pages are shown', async () => {
  main.scrollLeft = 1850
  await expect.poll(() => [pages.page, main.scrollLeft]).toEqual([5, 2000])
})

test('the last page of the text is known, whatever follows the text', () => {
  fill(10, 7)
  const below = document.createElement('footer')
  below.style.height = '700px'
  main.append(below)
  // Seventy lines: the last is on the fifth page.
  expect([pages.last, pages.count]).toEqual([4, 7])
})

test('text rendered later adds pages', async () => {
  for (let i = 0; i < 3; i++) main.firstElementChild!.append(block(29).cloneNode(true))
  await expect.poll(() => turned).toBeGreaterThan(0)
  expect(pages.count).toBe(11)
})

test('elements find their pages until these end; the end returns the place', () => {
  expect(pagesAround(block(3))).toBe(pages)
  pages.turnTo(2)
  const place = pages.end() as Range
  expect(place.startContainer.parentElement).toBe(block(6))
  expect(place.startOffset).toBe(0)
  expect([pagesAround(block(3)), main.scrollLeft]).toEqual([null, 0])
})
