import { beforeEach, expect, test, vi } from 'vitest'
import { followFront, followTab } from './follow-tab.ts'

type Updated = (id: number, change: object, tab: { url?: string; status: string }) => void

let update: Updated
let activate: (info: { windowId: number }) => void
const [left, changed] = [vi.fn(), vi.fn()]
const HERE = 'https://example.org/a'

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('chrome', {
    tabs: {
      onUpdated: { addListener: (each: Updated) => (update = each) },
      onActivated: { addListener: (each: typeof activate) => (activate = each) },
    },
  })
  followTab(() => ({ tab: 4, address: HERE }), { pageLeft: left, pageChanged: changed })
  return () => vi.unstubAllGlobals()
})

const told = () => [left.mock.calls.length, changed.mock.calls.length]

test('a page to which a script has navigated is read at once, and the old one is left', () => {
  update(4, { url: 'https://example.org/b' }, { url: 'https://example.org/b', status: 'complete' })
  expect(told()).toEqual([1, 1])
})

test('a page that loads is read when it has loaded', () => {
  const at = 'https://example.org/b'
  update(4, { status: 'loading', url: at }, { url: at, status: 'loading' })
  expect(told()).toEqual([1, 0])
  update(4, { title: 'B' }, { url: at, status: 'loading' })
  expect(told()).toEqual([1, 0])
  update(4, { status: 'complete' }, { url: at, status: 'complete' })
  expect(told()).toEqual([1, 1])
})

test('a page is left when the extension has lost access to it', () => {
  update(4, { status: 'loading' }, { status: 'loading' })
  update(4, { status: 'complete' }, { status: 'complete' })
  expect(told()).toEqual([1, 1])
})

test('a reloaded page is read again without being left; a change of the fragment does nothing', () => {
  update(4, { status: 'loading', url: HERE }, { url: HERE, status: 'loading' })
  update(4, { status: 'complete' }, { url: HERE, status: 'complete' })
  expect(told()).toEqual([0, 1])
  update(4, { url: `${HERE}#notes` }, { url: `${HERE}#notes`, status: 'complete' })
  update(4, { title: 'A' }, { url: HERE, status: 'complete' })
  expect(told()).toEqual([0, 1])
})

test('changes of other tabs are ignored; another active tab in this window is reported', () => {
  update(5, { status: 'complete', url: 'https://example.org/b' }, { status: 'complete' })
  expect(told()).toEqual([0, 0])
  const turned = vi.fn()
  followFront(() => 1, turned)
  activate({ windowId: 2 })
  expect(turned).not.toHaveBeenCalled()
  activate({ windowId: 1 })
  expect(turned).toHaveBeenCalledOnce()
})
