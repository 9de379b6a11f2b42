import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '../../schema/settings.ts'
import { english } from '../../view/testing.ts'
import { type MenuItem, menus } from './background.ts'
import { readingItems } from './items.ts'

type Chosen = (info: object, tab?: object) => void
type Updated = (id: number, change: object, tab: object) => void

let drawn: string[]
let chosen: Chosen
let installed: () => void
let settings: Settings
let listeners: ((settings: Settings) => void)[]
const updated = new Set<Updated>()
const until = vi.fn(async (_: number) => {})
const end = vi.fn(async () => {})
const requestAccess = vi.fn(async (_: string) => ({ isLetIn: true, until, end }))
const create = vi.fn(async (_: object) => ({ id: 9 }))
const get = vi.fn(async () => ({ id: 9, status: 'loading' }))
const setTitle = vi.fn(async (_: object) => {})

beforeEach(() => {
  drawn = []
  listeners = []
  updated.clear()
  settings = DEFAULT_SETTINGS
  vi.clearAllMocks()
  vi.stubGlobal('chrome', {
    runtime: {
      onInstalled: { addListener: (each: () => void) => (installed = each) },
      onStartup: { addListener: () => {} },
    },
    contextMenus: {
      async removeAll() {
        drawn = []
      },
      create: ({ id }: { id: string }) => drawn.push(id),
      onClicked: { addListener: (each: Chosen) => (chosen = each) },
    },
    action: { setBadgeText: async () => {}, setTitle },
    tabs: {
      create,
      get,
      onUpdated: {
        addListener: (each: Updated) => updated.add(each),
        removeListener: (each: Updated) => updated.delete(each),
      },
      onRemoved: { addListener: () => {}, removeListener: () => {} },
    },
  })
  return () => vi.unstubAllGlobals()
})

const store = { read: async () => settings, subscribe: (each: (typeof listeners)[0]) => listeners.push(each) }
const change = (menus: boolean) => {
  settings = { ...DEFAULT_SETTINGS, menus }
  for (const listener of listeners) listener(settings)
}
const TAB = { id: 4, index: 2, windowId: 1, incognito: false }

test('the menu items follow the setting', async () => {
  const click = vi.fn()
  const item = (id: string): MenuItem => ({ id, title: id, contexts: ['page'], click })
  menus(store, [item('a'), item('b')])
  installed()
  await vi.waitFor(() => expect(drawn).toEqual(['a', 'b']))
  change(false)
  await vi.waitFor(() => expect(drawn).toEqual([]))
  change(true)
  await vi.waitFor(() => expect(drawn).toEqual(['a', 'b']))
  chosen({ menuItemId: 'b' }, TAB)
  expect(click).toHaveBeenCalledExactlyOnceWith(TAB, { menuItemId: 'b' })
  chosen({ menuItemId: 'x' }, TAB)
  chosen({ menuItemId: 'a' })
  expect(click).toHaveBeenCalledOnce()
})

test('a browser without context menus works', () => {
  vi.stubGlobal('chrome', { ...chrome, contextMenus: undefined })
  expect(() => menus(store, [])).not.toThrow()
})

const LINK = { menuItemId: 'read-link', linkUrl: 'https://news.example:8080/a?b#c' }
/** Finishes loading the page of the new tab. */
const arrive = async (tab: object) => {
  await vi.waitFor(() => expect(updated.size).toBe(1))
  for (const each of updated) each(9, { status: 'complete' }, { id: 9, status: 'complete', ...tab })
}

test('a link opens in the reading view when the browser grants access to its site', async () => {
  const openFullView = vi.fn()
  menus(store, readingItems({ strings: english(), openFullView, requestAccess }))
  chosen(LINK, TAB)
  // The browser accepts the request within the click only.
  expect(requestAccess).toHaveBeenCalledExactlyOnceWith('https://news.example/*', false)
  await arrive({ url: LINK.linkUrl })
  await vi.waitFor(() => expect(openFullView).toHaveBeenCalledOnce())
  expect(openFullView.mock.lastCall).toMatchObject([{ id: 9 }, 'open'])
  expect(create).toHaveBeenCalledExactlyOnceWith({ url: LINK.linkUrl, index: 3, windowId: 1, openerTabId: 4 })
  expect(setTitle).not.toHaveBeenCalled()
  expect(until).toHaveBeenCalledExactlyOnceWith(9)
  expect(end).not.toHaveBeenCalled()
})

test('a link in a private window is known as one', async () => {
  const openFullView = vi.fn()
  menus(store, readingItems({ strings: english(), openFullView, requestAccess }))
  chosen(LINK, { ...TAB, incognito: true })
  expect(requestAccess).toHaveBeenCalledExactlyOnceWith('https://news.example/*', true)
  // Until the page has loaded, a timer asks for it, which would outlast the test.
  await arrive({ url: LINK.linkUrl })
  await vi.waitFor(() => expect(openFullView).toHaveBeenCalledOnce())
})

test.each([
  ['the browser refuses access', false],
  ['it redirects to another site', true],
])('a link opens as a normal page when %s, and the toolbar says why', async (_, isLetIn) => {
  const openFullView = vi.fn()
  requestAccess.mockResolvedValueOnce({ isLetIn, until, end })
  menus(store, readingItems({ strings: english(), openFullView, requestAccess }))
  chosen(LINK, TAB)
  await arrive({})
  await vi.waitFor(() => expect(setTitle).toHaveBeenCalledOnce())
  expect(setTitle.mock.lastCall).toMatchObject([
    { tabId: 9, title: expect.stringContaining('has no permission') },
  ])
  expect(create).toHaveBeenCalledOnce()
  expect(openFullView).not.toHaveBeenCalled()
  expect(end).toHaveBeenCalledOnce()
})

test.each([
  ['Chromium', { url: 'about:blank' }],
  ['Firefox', {}],
])('the empty page at the start of a tab in %s is not taken for the target of the link', async (_, blank) => {
  const openFullView = vi.fn()
  menus(store, readingItems({ strings: english(), openFullView, requestAccess }))
  get.mockResolvedValueOnce({ id: 9, status: 'complete', ...blank })
  chosen(LINK, TAB)
  await arrive(blank)
  for (const each of updated) each(9, { status: 'loading' }, { id: 9, status: 'loading' })
  await arrive({ url: LINK.linkUrl })
  await vi.waitFor(() => expect(openFullView).toHaveBeenCalledOnce())
  expect(end).not.toHaveBeenCalled()
  expect(setTitle).not.toHaveBeenCalled()
})

test('the permission is given back when the tab closes before its page has loaded', async () => {
  menus(store, readingItems({ strings: english(), openFullView: vi.fn(), requestAccess }))
  get.mockRejectedValueOnce(new Error('No tab with id: 9.'))
  chosen(LINK, TAB)
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
})

test('the permission is given back when the tab cannot be opened or recorded', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  menus(store, readingItems({ strings: english(), openFullView: vi.fn(), requestAccess }))
  create.mockRejectedValueOnce(new Error('No window with id: 1.'))
  chosen(LINK, TAB)
  await vi.waitFor(() => expect(end).toHaveBeenCalledTimes(1))
  until.mockRejectedValueOnce(new Error('full'))
  chosen(LINK, TAB)
  await vi.waitFor(() => expect(end).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(complaint).toHaveBeenCalledTimes(2))
})

test('of two changes of the setting at the same time, the later counts', async () => {
  let isRead = () => {}
  const early = new Promise<void>(resolve => (isRead = resolve))
  const read = async () => {
    const then = settings
    await early
    return then
  }
  menus({ ...store, read }, [{ id: 'a', title: 'a', contexts: ['page'], click: () => {} }])
  installed()
  change(false)
  isRead()
  await new Promise(resolve => setTimeout(resolve))
  expect(drawn).toEqual([])
})
