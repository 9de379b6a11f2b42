import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloadOver } from '../overlay/download-over.ts'
import { download } from './download.ts'

const FILE = { content: 'grain', name: 'a.txt', type: 'text/plain' }
const saved = vi.fn<(name: string, from: Document, text: Promise<string>) => void>()
let root: HTMLElement

function clicked(this: HTMLAnchorElement) {
  saved(
    this.download,
    this.ownerDocument,
    fetch(this.href).then(file => file.text()),
  )
}

beforeEach(() => {
  saved.mockReset()
  const host = document.createElement('div')
  document.body.append(host)
  root = document.createElement('dialog')
  host.attachShadow({ mode: 'closed' }).append(root)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(clicked)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  return () => host.remove()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a downloaded file stays readable for a while, then its address is revoked', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  download(FILE)
  const [name, from, text] = saved.mock.lastCall!
  expect([name, from, await text]).toEqual(['a.txt', document, 'grain'])
  expect(revoke).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoke).toHaveBeenCalledOnce()
})

test('over a page, the download starts in a frame that the page cannot list, and that is removed afterwards', async () => {
  const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument')!
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const inside: Document = get!.call(this)
    const { HTMLAnchorElement } = inside.defaultView as Window & typeof globalThis
    HTMLAnchorElement.prototype.click = clicked
    return inside
  })
  expect(downloadOver(root, FILE)).toBe('saved')
  const [name, from, text] = saved.mock.lastCall!
  const frame = root.querySelector('iframe')!
  expect([name, from === frame.contentDocument, await text]).toEqual(['a.txt', true, 'grain'])
  expect(window.length).toBe(0)
  vi.runAllTimers()
  expect(root.childNodes).toHaveLength(0)
})

test('for a sandboxed page, the outcome of a download is unknown', async () => {
  const page = document.createElement('iframe')
  page.setAttribute('sandbox', 'allow-same-origin')
  document.body.append(page)
  expect(downloadOver(page.contentDocument!.body, FILE)).toBe('unsure')
  page.remove()
})

test('a page without access to its frames allows no download, and nothing is left behind', () => {
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(null)
  expect(downloadOver(root, FILE)).toBe('refused')
  expect(saved).not.toHaveBeenCalled()
  expect(root.childNodes).toHaveLength(0)
})
