import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { h } from '../components/element.ts'
import { SCENES } from '../gallery/scenes.ts'
import { createReader } from '../reader/reader.ts'
import { english } from '../testing.ts'
import { keysOf } from '../tools/keys.ts'
import { inPixels } from '../typography/adopt-styles.ts'
import { type Overlay, overlay } from './overlay.ts'

const leave = vi.fn()
const field = h('input', { id: 'field' })
let pane: Overlay
let before: string

const nextFrame = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))

beforeEach(() => {
  leave.mockReset()
  document.body.replaceChildren(field, h('div', { id: 'tall', style: 'height: 4000px' }))
  field.focus()
  scrollTo(0, 300)
  before = document.documentElement.outerHTML
  pane = overlay(leave)
})

afterEach(() => {
  pane.remove()
  document.body.replaceChildren()
})

/** The element of the overlay. */
const host = () => document.documentElement.lastElementChild as HTMLElement

describe('a pane over a page', () => {
  test('leaves nothing behind: the document, the style sheets, the focus and the scroll position are restored', () => {
    pane.cover()
    pane.root.append(h('div', { style: 'height: 9000px' }))
    expect(document.activeElement).toBe(host())
    expect(document.documentElement.outerHTML).not.toBe(before)
    scrollTo(0, 0)
    pane.remove()
    expect(document.documentElement.outerHTML).toBe(before)
    expect(document.adoptedStyleSheets).toHaveLength(0)
    expect([document.activeElement, scrollY]).toEqual([field, 300])
  })

  test('leaves the page its adopted style sheets, those added meanwhile included', () => {
    const [own, later] = [new CSSStyleSheet(), new CSSStyleSheet()]
    document.adoptedStyleSheets = [own]
    try {
      pane.cover()
      document.adoptedStyleSheets.push(later)
      pane.remove()
      expect(document.adoptedStyleSheets).toEqual([own, later])
    } finally {
      document.adoptedStyleSheets = []
    }
  })

  test('that never covered the page leaves nothing behind either', () => {
    pane.remove()
    expect(document.documentElement.outerHTML).toBe(before)
    expect([document.activeElement, scrollY]).toEqual([field, 300])
  })

  test('fills the window, and the page below can be neither seen nor focused', () => {
    pane.cover()
    const { x, y, width, height } = pane.root.getBoundingClientRect()
    expect([x, y, width, height]).toEqual([0, 0, innerWidth, innerHeight])
    expect(document.elementFromPoint(5, 5)).toBe(host())
    field.focus()
    expect(document.activeElement).not.toBe(field)
  })

  test('has a closed shadow root', () => {
    pane.cover()
    expect(host().shadowRoot).toBeNull()
    expect(host().children).toHaveLength(0)
  })

  test('that the page removes is restored, at its scroll position', async () => {
    pane.cover()
    pane.root.append(h('div', { style: 'height: 9000px' }))
    pane.root.scrollTo(0, 700)
    await nextFrame()
    const ours = host()
    ours.remove()
    await vi.waitFor(() => expect(ours.isConnected).toBe(true))
    expect([document.elementFromPoint(5, 5), pane.root.scrollTop]).toEqual([ours, 700])
  })

  test('gives up after repeated removal', async () => {
    pane.cover()
    const ours = host()
    const watch = new MutationObserver(() => ours.remove())
    watch.observe(document.documentElement, { childList: true })
    ours.remove()
    await vi.waitFor(() => expect(leave).toHaveBeenCalled())
    watch.disconnect()
  })

  test('stays above dialogs that the page opens', async () => {
    pane.cover()
    const banner = h('dialog', {}, 'Subscribe!')
    document.body.append(banner)
    banner.showModal()
    await vi.waitFor(() => expect(document.elementFromPoint(innerWidth / 2, innerHeight / 2)).toBe(host()))
    expect(document.activeElement).toBe(host())
  })

  test('ignores synthetic clicks', () => {
    pane.cover()
    const pressed = vi.fn()
    const button = h('button', {}, 'Press')
    button.addEventListener('click', pressed)
    pane.root.append(button)
    button.click()
    expect(pressed).not.toHaveBeenCalled()
  })
})

describe('a key', () => {
  const heard: string[] = []
  const lifetime = new AbortController()
  const hear = ({ type, key }: KeyboardEvent) => heard.push(`${type} ${key}`)
  for (const type of ['keydown', 'keypress', 'keyup'] as const)
    for (const capture of [true, false])
      document.addEventListener(type, hear, { capture, signal: lifetime.signal })

  beforeEach(() => {
    heard.length = 0
  })

  test('reaches the page without the pane, but not under it', async () => {
    await userEvent.keyboard('a')
    expect(heard).toContain('keydown a')
    heard.length = 0
    pane.cover()
    const inside: string[] = []
    pane.root.addEventListener('keydown', ({ key }) => inside.push(key))
    await userEvent.keyboard('a{Enter}{ArrowDown}{Delete}')
    expect(heard).toEqual([])
    expect(inside).toEqual(['a', 'Enter', 'ArrowDown', 'Delete'])
  })

  test('reaches the focused element, and can be handled there', async () => {
    pane.cover()
    const box = h('input')
    pane.root.append(box)
    box.focus()
    box.addEventListener('keydown', event => event.key === 'b' && event.preventDefault())
    await userEvent.keyboard('abc')
    expect(box.value).toBe('ac')
    expect(heard).toEqual([])
  })

  test('Escape leaves unless it was handled inside; the page does not even get its keyup', async () => {
    leave.mockImplementation(() => pane.remove())
    pane.cover()
    const use = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
    pane.root.addEventListener('keydown', use)
    await userEvent.keyboard('{Escape}')
    expect(leave).not.toHaveBeenCalled()
    pane.root.removeEventListener('keydown', use)
    await userEvent.keyboard('{Escape}')
    expect(leave).toHaveBeenCalledOnce()
    expect(heard).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(heard).toContain('keyup Escape')
  })

  test('that the page synthesises does nothing', () => {
    pane.cover()
    const inside = vi.fn()
    pane.root.addEventListener('keydown', inside)
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true })
    for (const target of [window, document, document.body, host()]) target.dispatchEvent(press)
    expect([leave, inside].map(each => each.mock.calls.length)).toEqual([0, 0])
  })
})

test('a reader in a pane scrolls the pane, and keeps its place when redrawn', async () => {
  pane.cover()
  const corrections = { reachOf: vi.fn(), remove: vi.fn(), restore: vi.fn(), forget: vi.fn() }
  const reader = createReader(pane.root, {
    strings: english(),
    mark: null,
    corrections,
    retry: vi.fn(),
    force: vi.fn(),
    xray: vi.fn(),
    continueOn: vi.fn(),
    allRules: vi.fn(),
    openSettings: vi.fn(),
    report: null,
    keys: keysOf(pane.root),
    load: vi.fn(),
  })
  reader.show(SCENES['essay']!)
  const blocks = () => [...pane.root.querySelectorAll<HTMLElement>('[data-block]')]
  const at = blocks()[12]!
  at.scrollIntoView({ block: 'start', behavior: 'instant' })
  const { top } = at.getBoundingClientRect()
  expect(pane.root.scrollTop).toBeGreaterThan(500)
  reader.show(SCENES['essay']!)
  expect(blocks()[12]).not.toBe(at)
  expect(Math.abs(blocks()[12]!.getBoundingClientRect().top - top)).toBeLessThan(2)
  expect(scrollY).toBe(300)
})

test('the page cannot make the pane small by CSS zoom, neither before it opens nor afterwards', async () => {
  const { style } = document.documentElement
  /** The zoom of the pane, and whether it fills the window. */
  const look = () => {
    const { width, height } = pane.root.getBoundingClientRect()
    return [pane.root.currentCSSZoom.toFixed(2), Math.round(width), Math.round(height)]
  }
  try {
    style.zoom = '.2'
    pane.cover()
    expect(look()).toEqual(['1.00', innerWidth, innerHeight])
    style.zoom = '3'
    await vi.waitFor(() => expect(look()).toEqual(['1.00', innerWidth, innerHeight]))
  } finally {
    document.documentElement.removeAttribute('style')
  }
})

test('a popover that the page opens without an event goes under the pane', async () => {
  const stop = new AbortController()
  addEventListener('toggle', event => event.stopImmediatePropagation(), {
    capture: true,
    signal: stop.signal,
  })
  const popover = h('div', { popover: 'manual' }, 'Subscribe!')
  popover.style.cssText = 'pointer-events: none; inset: 0; width: 100%; height: 100%'
  document.body.append(popover)
  try {
    pane.cover()
    const shown = vi.spyOn(pane.root as HTMLDialogElement, 'showModal')
    popover.showPopover()
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce(), 5000)
  } finally {
    stop.abort()
    popover.remove()
  }
})

test('the root font size of the page does not affect the pane', () => {
  expect(inPixels('a{margin:.5rem -1rem 1.25rem;font:700 2rem/1 x}.b1rem{--a:calc(2*1rem)}', 20)).toBe(
    'a{margin:10px -20px 25px;font:700 40px/1 x}.b1rem{--a:calc(2*20px)}',
  )
  const size = () => getComputedStyle(pane.root).fontSize
  const usual = size()
  document.documentElement.style.fontSize = '62.5%'
  try {
    pane.remove()
    pane = overlay(leave)
    expect(size()).toBe(usual)
  } finally {
    document.documentElement.removeAttribute('style')
  }
})
