import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { extract } from '../../engine/extract.ts'
import type { ReadingPlace } from '../../schema/reading-place.ts'
import { BELOW, LINE } from '../../view/reader/place-in-view.ts'
import { scrollSync } from './content.ts'

/** 40 paragraphs of 100 pixels, 20 apart, below a heading of 80. */
const paragraphs = Array.from(
  { length: 40 },
  (_, i) =>
    `<p id="p${i}">Paragraph ${i}. The boats come in with the tide and go out with it, and nobody in the town has ever thought of doing it the other way, as far as anybody knows.</p>`,
).join('')
const style = `<style>body { margin: 0 } h1 { height: 80px; margin: 0 } nav { height: 100px }
  p { height: 100px; margin: 0 0 20px; font: 16px/20px monospace } #box { height: 300px; overflow: auto }</style>`

const top = (id: string) => document.getElementById(id)!.getBoundingClientRect().top

function draw(html: string) {
  document.body.innerHTML = style + html
  const extraction = extract(document, { force: true })
  if (extraction.kind !== 'article') throw new Error('no article')
  const { page, verdict } = extraction
  return scrollSync(() => ({ page, verdict }))
}

/** The number of a paragraph's block in the article. */
const blockOf = (handlers: ReturnType<typeof draw>, id: string) => placeOf(handlers, id).block

/** The place that is reported when the page is scrolled to a paragraph. */
function placeOf(handlers: ReturnType<typeof draw>, id: string): ReadingPlace {
  const before = scrollY
  scrollTo(0, scrollY + top(id) - innerHeight / 3 + 5)
  const place = handlers.where(null) as ReadingPlace | null
  scrollTo(0, before)
  return place!
}

beforeEach(() => scrollTo(0, 0))
afterEach(() => {
  document.body.replaceChildren()
  scrollTo(0, 0)
})

test('a page at its beginning has no place', () => {
  const handlers = draw(`<nav>Menu</nav><main><h1>Title</h1>${paragraphs}</main>`)
  expect(handlers.where(null)).toBeNull()
})

test('a page further down has the place of the block in its upper third, and can be scrolled back there', () => {
  const handlers = draw(`<main><h1>Title</h1>${paragraphs}</main>`)
  scrollTo(0, document.getElementById('p20')!.offsetTop - innerHeight / 3 + 30)
  const place = handlers.where(null) as { block: number; top: number; height: number }
  expect(place.top).toBeCloseTo(top('p20'), -1)
  const scrolled = scrollY
  scrollTo(0, 0)
  expect(handlers.show({ place, flash: false })).toBe(true)
  expect(Math.abs(scrollY - scrolled)).toBeLessThanOrEqual(1)
})

test('a block is scrolled to its position in the view; the same share of it is above the reading line', () => {
  const handlers = draw(`<main><h1>Title</h1>${paragraphs}</main>`)
  const block = blockOf(handlers, 'p15')
  const { height } = placeOf(handlers, 'p15')
  handlers.show({ place: { block, top: 120, height: 500 }, flash: false })
  expect(Math.abs(top('p15') - 120)).toBeLessThan(6)
  scrollTo(0, 0)
  handlers.show({ place: { block, top: LINE - height, height: 2 * height }, flash: false })
  expect(Math.abs(top('p15') - (LINE - height / 2))).toBeLessThan(6)
})

test('a page that was scrolled to a place reports that place until somebody scrolls it', () => {
  const handlers = draw(`<main><h1>Title</h1>${paragraphs}</main>`)
  // The page ends before its last paragraph can be at the top.
  const place = { block: blockOf(handlers, 'p15') + 24, top: -20, height: 700 }
  expect(handlers.show({ place, flash: false })).toBe(true)
  expect(top('p39')).toBeGreaterThan(100)
  expect(handlers.where(null)).toEqual(place)
  scrollTo(0, scrollY - 300)
  expect(handlers.where(null)).not.toMatchObject({ block: place.block })
})

test('a page keeps its place while images load, until somebody scrolls', async () => {
  const handlers = draw(`<div id="late" style="height: 500px"></div><main><h1>Title</h1>${paragraphs}</main>`)
  const block = blockOf(handlers, 'p15')
  const late = document.getElementById('late')!
  // Scroll anchoring compensates for some of this, but not for all.
  document.documentElement.style.overflowAnchor = 'none'
  handlers.show({ place: { block, top: 120, height: 80 }, flash: false })
  late.style.height = '300px'
  expect(top('p15')).toBeLessThan(0)
  await expect.poll(() => Math.abs(top('p15') - 120)).toBeLessThan(6)
  dispatchEvent(new WheelEvent('wheel'))
  late.style.height = '500px'
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(top('p15')).toBeGreaterThan(300)
  document.documentElement.style.overflowAnchor = ''
})

test('below the text, the place is the end of the last block', () => {
  const handlers = draw(`<main><h1>Title</h1>${paragraphs}</main><div style="height: 3000px"></div>`)
  expect(handlers.show({ place: { block: BELOW, top: 50, height: 0 }, flash: false })).toBe(true)
  const lines = document.getElementById('p39')!.firstChild!
  const range = new Range()
  range.selectNode(lines)
  expect(Math.abs(range.getBoundingClientRect().bottom - 50)).toBeLessThan(2)
})

test('scrolling boxes in the page are scrolled, too', () => {
  const handlers = draw(`<main id="box"><h1>Title</h1>${paragraphs}</main>`)
  const box = document.getElementById('box')!
  expect(handlers.where(null)).toBeNull()
  box.scrollTop = 1000
  const place = handlers.where(null) as { block: number; top: number; height: number }
  box.scrollTop = 0
  handlers.show({ place, flash: false })
  expect(Math.abs(box.scrollTop - 1000)).toBeLessThanOrEqual(1)
})

test('a block that the page has removed is not shown', () => {
  const handlers = draw(`<main><h1>Title</h1>${paragraphs}</main>`)
  const block = blockOf(handlers, 'p15')
  document.getElementById('p15')!.remove()
  expect(handlers.show({ place: { block, top: 0, height: 0 }, flash: true })).toBe(false)
  expect(handlers.show({ place: { block: 9999, top: 0, height: 0 }, flash: true })).toBe(false)
  expect(scrollSync(() => null).show({ place: { block, top: 0, height: 0 }, flash: true })).toBe(false)
})

test('a flash is shown around the block, and leaves nothing behind', async () => {
  const handlers = draw(`<main><h1>Title</h1>${paragraphs}</main>`)
  const html = document.documentElement.outerHTML
  const block = blockOf(handlers, 'p15')
  handlers.show({ place: { block, top: 0, height: 0 }, flash: true })
  handlers.show({ place: { block, top: 0, height: 0 }, flash: true })
  const [host, ...others] = document.querySelectorAll<HTMLElement>('html > :popover-open')
  expect([others.length, host!.shadowRoot]).toEqual([0, null])
  expect(top('p15')).toBeGreaterThan(0)
  await vi.waitFor(() => expect(document.documentElement.outerHTML).toBe(html), { timeout: 4000 })
})
