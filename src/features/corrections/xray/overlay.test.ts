import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Overlay, raise } from './overlay.ts'
import { BlindObserver } from './testing.ts'

let overlay: Overlay
let html: string
const lost = vi.fn()
const CENTRE = { x: 50, y: 50 }
const style = document.createElement('style')
/** Waits two frames, until observers have seen a change of the page. */
const frame = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))

vi.stubGlobal('IntersectionObserver', BlindObserver)

beforeEach(() => {
  lost.mockReset()
  html = document.documentElement.outerHTML
  overlay = raise(document, lost)
  const floor = document.createElement('div')
  floor.style.cssText = 'position: absolute; inset: 0'
  overlay.shadow.append(floor)
})

afterEach(() => {
  overlay.close()
  style.remove()
})

test('the layer covers the page, and is removed without a trace', () => {
  expect(overlay.host).toBe(document.documentElement.lastChild)
  expect(overlay.host.shadowRoot).toBe(null)
  expect(overlay.isIntact([CENTRE])).toBe(true)
  overlay.close()
  expect(document.documentElement.outerHTML).toBe(html)
  expect(overlay.isIntact([])).toBe(false)
  expect(lost).not.toHaveBeenCalled()
})

describe('the layer is not intact after', () => {
  const tampering: [string, (host: HTMLElement) => void][] = [
    ['a layer that it removed', host => host.remove()],
    ['a layer that it moved', host => document.body.append(host)],
    ['a layer that it closed', host => host.hidePopover()],
    ['a layer that it made see-through', host => host.style.setProperty('opacity', '0.01', 'important')],
    [
      'a layer that it moved aside',
      host => host.style.setProperty('transform', 'translateX(40px)', 'important'),
    ],
    ['a layer that it made smaller', host => host.style.setProperty('inset', '0 200px 0 0', 'important')],
    ['a layer that it cut', host => host.style.setProperty('clip-path', 'inset(10%)', 'important')],
    ['a layer that it hid', host => host.style.setProperty('visibility', 'hidden', 'important')],
    ['a layer that it made deaf', host => host.style.setProperty('pointer-events', 'none', 'important')],
    ['a layer that it bleached', host => host.style.setProperty('filter', 'brightness(9)', 'important')],
    [
      'a layer that it blended away',
      host => host.style.setProperty('mix-blend-mode', 'multiply', 'important'),
    ],
    ['a layer with no style of ours', host => host.removeAttribute('style')],
    ['a layer that is inert', host => host.setAttribute('inert', '')],
  ]

  test.each(tampering)('%s', (_, tamper) => {
    tamper(overlay.host)
    expect(overlay.isIntact([CENTRE])).toBe(false)
  })

  test.each(tampering.slice(0, 3))('%s: the layer is removed at once', async (_, tamper) => {
    tamper(overlay.host)
    await frame()
    expect(lost).toHaveBeenCalledOnce()
    expect(overlay.host.isConnected).toBe(false)
    expect(document.documentElement.outerHTML).toBe(html)
  })

  test('another element in its place', () => {
    const cover = document.createElement('div')
    cover.popover = 'manual'
    cover.style.cssText = 'inset: 0; width: 100%; height: 100%'
    document.body.append(cover)
    cover.showPopover()
    expect(overlay.isIntact([CENTRE])).toBe(false)
    cover.remove()
    expect(overlay.isIntact([CENTRE])).toBe(true)
  })

  test('a modal dialog over it', () => {
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
    expect(overlay.isIntact([CENTRE])).toBe(false)
    dialog.remove()
  })
})

test('styles of the page do not apply to it', () => {
  style.textContent = `html > div, html > *:last-child, [popover] { all: unset !important; display: none !important;
    opacity: 0 !important; transform: scale(0) !important; transition: all 99s !important; inset: 50% !important }
    @layer x { div { visibility: hidden !important } }
    html { overflow: hidden } html, body { background: red }`
  document.head.append(style)
  expect(overlay.isIntact([CENTRE])).toBe(true)
})
