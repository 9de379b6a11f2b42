import { beforeEach, expect, test, vi } from 'vitest'
import type { Tabs } from 'webextension-polyfill'
import { DEFAULT_SETTINGS } from '../../schema/settings.ts'
import { fakeArea } from '../../store/fake-area.ts'

const pressFullView = vi.fn<(...given: unknown[]) => Promise<boolean>>()
vi.mock('../../messages/page.ts', () => ({ pressFullView, loadPart: vi.fn() }))
const { fullView } = await import('./background.ts')

const TAB = { id: 4, url: 'https://example.org/a', index: 2, windowId: 1 }
const create = vi.fn(async (_: object) => ({ id: 5 }))
const setTitle = vi.fn(async (_: object) => {})
const weather = vi.fn(async (_: string) => {})
let press: (tab: Tabs.Tab) => void

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  pressFullView.mockResolvedValue(true)
  vi.stubGlobal('chrome', {
    action: { setBadgeText: async () => {}, setTitle },
    commands: { onCommand: { addListener: () => {} } },
    runtime: { getURL: (path: string) => `ext:/${path}` },
    storage: { session: fakeArea(new Map(), weather) },
    tabs: { create, get: async () => TAB, onRemoved: { addListener: () => {} } },
  })
  press = fullView(
    { read: async () => DEFAULT_SETTINGS },
    error => `That did not work: ${(error as Error).name}.`,
  ).press as typeof press
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

test('a press opens it over the page, and says nothing', async () => {
  press(TAB as Tabs.Tab)
  await vi.waitFor(() => expect(pressFullView).toHaveBeenCalledExactlyOnceWith(4, 'press', false))
  expect(create).not.toHaveBeenCalled()
  expect(setTitle).not.toHaveBeenCalled()
})

test('where nothing can lie over a page, it is a tab', async () => {
  pressFullView.mockResolvedValue(false)
  press(TAB as Tabs.Tab)
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce())
})

test('a press is never without an answer: what goes wrong is said on the toolbar', async () => {
  const said = (title: string) =>
    vi.waitFor(() => expect(setTitle).toHaveBeenCalledExactlyOnceWith({ tabId: 4, title }))
  // There is no room to remember that the page was let in.
  weather.mockImplementationOnce(async operation => {
    if (operation === 'set') throw new Error('Session storage quota bytes exceeded.')
  })
  press(TAB as Tabs.Tab)
  await said('That did not work: StoreFull.')
  setTitle.mockClear()
  pressFullView.mockRejectedValueOnce(new Error('Unable to load script.'))
  press(TAB as Tabs.Tab)
  await said('That did not work: Error.')
})
