import { expect, test } from 'vitest'
import { showLoadingCover } from './loading-cover.ts'

test('a loading cover covers the whole page, whatever its styles, and is removed without a trace', () => {
  const style = document.createElement('style')
  style.textContent = `* { display: none !important; opacity: 0 !important; width: 9px !important; transform: scale(0) !important }
    html { display: block !important; width: auto !important; opacity: 1 !important; transform: none !important }`
  document.documentElement.append(style)
  const before = document.documentElement.outerHTML
  const focus = document.activeElement
  try {
    const cover = showLoadingCover()
    const element = document.documentElement.lastElementChild!
    const { x, y, width, height } = element.getBoundingClientRect()
    expect([x, y, width, height]).toEqual([0, 0, innerWidth, innerHeight])
    expect(element.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true)
    expect(getComputedStyle(element).backgroundColor).toMatch(/^rgb\((251, 248, 242|25, 23, 18)\)$/)
    expect(document.elementFromPoint(5, 5)).toBe(element)
    expect(document.activeElement).toBe(focus)
    cover.lift()
    cover.lift()
    expect(document.documentElement.outerHTML).toBe(before)
  } finally {
    style.remove()
  }
})

test('under a loading cover, the page can set the focus', () => {
  const field = document.createElement('input')
  document.body.append(field)
  const cover = showLoadingCover()
  field.focus()
  expect(document.activeElement).toBe(field)
  cover.lift()
  expect(document.activeElement).toBe(field)
  field.remove()
})
