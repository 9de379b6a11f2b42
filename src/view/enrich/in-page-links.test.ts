import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readingView } from './testing.ts'

const root = document.createElement('div')
document.body.append(root)
let view: ReturnType<typeof readingView>
const filler = '<p>grain and chaff</p>'.repeat(80)
const href = 'https://www.example.org/a'
const TEXT =
  `<p data-block="0"><a href="${href}#s" data-goto="3">Section</a></p>` +
  `<p data-block="1" data-anchor="1">Told<sup><a href="${href}#n" data-goto="2" data-note="reference">1</a></sup> before.</p>${filler}` +
  `<h2 data-block="2" data-anchor="3">The section</h2>${filler}` +
  `<ol><li data-block="3" data-anchor="2"><em>Columella</em>, II. 20 <a href="${href}#r" data-goto="1" data-note="back">↩</a></li>`
const note = () => view.$('.note')
const isInSight = (element: HTMLElement) => {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < innerHeight
}

beforeEach(async () => {
  await page.viewport(800, 600)
  view = readingView(root)
  scrollTo(0, 0)
})

describe('a reference to a note', () => {
  test('opens the note next to it; Escape closes the note and returns the focus', async () => {
    view.show(TEXT)
    const reference = view.$('sup a')
    reference.focus()
    await userEvent.keyboard('{Enter}')
    expect(note().matches(':popover-open')).toBe(true)
    expect([note().querySelector('.prose')!.textContent!.trim(), note().ariaLabel]).toEqual([
      'Columella, II. 20',
      'Note \u20681\u2069',
    ])
    const { top, left, right } = note().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(reference.getBoundingClientRect().bottom)
    expect([left >= 0, right <= innerWidth]).toEqual([true, true])
    expect(document.activeElement).toBe(note())
    await userEvent.keyboard('{Escape}')
    expect([note(), document.activeElement]).toEqual([null, reference])
  })

  test('opens the whole note, whichever part of it the page names', async () => {
    const named = (part: string) =>
      `<p>Told<sup><a href="${href}#n" data-goto="2" data-note="reference">1</a></sup>.</p>${part}`
    view.show(named('<ol><li><p data-anchor="2">One.</p><p>Two.</p></li></ol>'))
    await userEvent.click(view.$('sup a'))
    expect([...note().querySelectorAll('.prose p')].map(each => each.textContent)).toEqual(['One.', 'Two.'])
    view.show(named('<dl><dt data-anchor="2">1</dt><dd>Columella</dd></dl>'))
    await userEvent.click(view.$('sup a'))
    expect(note().querySelector('.prose')!.textContent).toBe('Columella')
  })

  test('closes the note when the article is redrawn, and removes its listeners', async () => {
    const listen = vi.spyOn(window, 'addEventListener')
    view.show(TEXT)
    listen.mockClear()
    await userEvent.click(view.$('sup a'))
    const signals = listen.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal!)
    listen.mockRestore()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
    view.show(TEXT)
    expect(note()).toBe(null)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  test('leads to the note, which leads back', async () => {
    view.show(TEXT)
    await userEvent.click(view.$('sup a'))
    await userEvent.click(view.button('Go to the note'))
    await vi.waitFor(() => expect(isInSight(view.$('li[data-anchor]'))).toBe(true))
    expect(document.activeElement).toBe(view.$('li[data-anchor]'))
    await userEvent.click(view.$('li a'))
    await vi.waitFor(() => expect(isInSight(view.$('.prose p[data-anchor]'))).toBe(true))
  })

  test('has an accessible name, and so has the link back', () => {
    view.show(TEXT)
    const back = view.$('li a')
    expect([view.$('sup a').getAttribute('role'), back.getAttribute('role')]).toEqual([
      'doc-noteref',
      'doc-backlink',
    ])
    expect(back.ariaLabel).toBe('Back to the text')
  })

  test('does not leave its note open when the article is redrawn', async () => {
    view.show(TEXT)
    await userEvent.click(view.$('sup a'))
    view.show(TEXT)
    expect(note()).toBe(null)
  })
})

test('any other link within the article scrolls to its target, in this window', async () => {
  view.show(TEXT)
  const link = view.$<HTMLAnchorElement>('.prose p a')
  expect([link.href, link.target]).toEqual([`${href}#s`, ''])
  await userEvent.click(link)
  await vi.waitFor(() => expect(isInSight(view.$('h2[data-anchor]'))).toBe(true))
  expect(document.activeElement).toBe(view.$('h2[data-anchor]'))
})

test('a link without a target in the article opens like any other', () => {
  view.show(`<p><a href="${href}#x" data-goto="9">1</a></p>`)
  expect(view.$<HTMLAnchorElement>('.prose a').target).toBe('_blank')
})
