import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readingView } from './testing.ts'

const root = document.createElement('div')
document.body.append(root)
let view: ReturnType<typeof readingView>
beforeEach(async () => {
  await page.viewport(800, 600)
  view = readingView(root)
  scrollTo(0, 0)
})

const row = (name: string, ...cells: string[]) =>
  `<tr><th>${name}</th>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
const HEAD = '<tr><th>Crop</th><th>Yield</th><th>Note</th></tr>'

test('a first row of header cells becomes the head of the table, after its caption', () => {
  view.show(`<table><caption>c</caption><tbody>${HEAD}${row('Rye', '1', 'a')}</tbody></table>`)
  expect(view.$('caption + thead').textContent).toBe('CropYieldNote')
  expect(view.$$('tbody tr')).toHaveLength(1)
})

test('a first row with data does not become the head', () => {
  view.show(`<table><tbody>${row('Rye', '1')}${row('Oats', '2')}</tbody></table>`)
  expect(view.$('thead')).toBe(null)
})

test('columns of numbers are aligned as numbers, with their headings', () => {
  view.show(
    `<table><tbody>${HEAD}${row('Rye', '1,200.5', '3 or so')}${row('Oats', '−4 %', 'none')}${row('Wheat', '€ 12', '7')}${row('Millet', '–', 'n/a')}</tbody></table>`,
  )
  expect(view.$$('.number').map(each => each.textContent)).toEqual(['Yield', '1,200.5', '−4 %', '€ 12', '–'])
})

test('a table with spanning cells is not aligned', () => {
  view.show('<table><tbody><tr><td colspan="2">1</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>')
  expect(view.$('.number')).toBe(null)
})

test('a table higher than the window scrolls under its head, and is focusable', async () => {
  view.show(`<table><tbody>${HEAD}${row('Rye', '1', 'a').repeat(80)}</tbody></table>`)
  const box = view.$('.sideways')
  await vi.waitFor(() => expect(box.tabIndex).toBe(0))
  expect(box.clientHeight).toBeLessThan(600)
  box.scrollTop = 900
  const top = box.getBoundingClientRect().top
  expect(view.$('thead th').getBoundingClientRect().top).toBeCloseTo(top, 0)
})

test('a wide table scrolls beside its row headers', async () => {
  view.show(`<table><tbody>${row('Rye', ...Array.from({ length: 40 }, () => 'unbreakable'))}</tbody></table>`)
  const box = view.$('.sideways')
  box.scrollLeft = 500
  expect(view.$('tbody th').getBoundingClientRect().left).toBeCloseTo(box.getBoundingClientRect().left, 0)
})
