import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { texToMathMl } from '../math/tex.ts'
import { readingView } from './testing.ts'

const root = document.createElement('div')
document.body.append(root)
let view: ReturnType<typeof readingView>
beforeEach(() => {
  view = readingView(root)
})
afterEach(() => vi.restoreAllMocks())
const names = (element: Element) => [...element.querySelectorAll('*')].map(each => each.localName)

describe('a formula in TeX', () => {
  test('is rendered, and keeps its TeX', async () => {
    view.show('<p>Let <code data-formula="inline">\\frac{a}{b}</code> be.</p>')
    await vi.waitFor(() => expect(view.$('math')).not.toBe(null))
    expect(names(view.$('math'))).toEqual(expect.arrayContaining(['mfrac', 'mi']))
    expect([view.$('math').getAttribute('data-tex'), view.$('code')]).toEqual(['\\frac{a}{b}', null])
    expect(view.$('math').getAttribute('display')).toBe(null)
  })

  test('that is invalid, or whose renderer cannot be loaded, stays as text', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    view.show('<p>Let <code data-formula="inline">\\frac{a</code> be.</p>')
    await vi.waitFor(() => expect(view.load).toHaveBeenCalled())
    await view.load.mock.results[0]!.value
    expect(view.$('code').textContent).toBe('\\frac{a')
    view.load.mockRejectedValue(new Error('gone'))
    view.show('<p>Let <code data-formula="inline">x</code> be.</p>')
    await vi.waitFor(() => expect(warn).toHaveBeenCalled())
    expect(view.$('code').textContent).toBe('x')
  })

  test('wider than the column scrolls in its own box', async () => {
    view.show(`<p>Let</p><p><code data-formula="block">${'a + '.repeat(200)}b</code></p><p>be.</p>`)
    await vi.waitFor(() => expect(view.$('.sideways > math')).not.toBe(null))
    expect(view.$('.sideways').scrollWidth).toBeGreaterThan(view.$('.sideways').clientWidth)
    await vi.waitFor(() => expect(view.$('.sideways').tabIndex).toBe(0))
  })
})

test.each([
  '\\href{javascript:alert(1)}{x}',
  '\\includegraphics{a.png}',
  '\\class{x}{y}',
  '\\def\\a{\\a\\a}\\a',
])('hostile TeX produces nothing: %s', async tex => {
  const html = texToMathMl(tex, false) ?? ''
  view.show(`<p>${html}</p>`)
  expect(view.$('.prose').querySelector('a, img, [class*=x], [href], script')).toBe(null)
})
