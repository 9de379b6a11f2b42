import { beforeEach, expect, test, vi } from 'vitest'
import type { Tabs } from 'webextension-polyfill'
import { DEFAULT_SETTINGS } from '../../schema/settings.ts'
import { fakeArea } from '../../store/fake-area.ts'

const pressFullView = vi.fn<(...given: unknown[]) => Promise<boolean>>()
vi.mock('../../messages/injection.ts', () => ({ pressFullView, loadPart: vi.fn() }))
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

test('a press opens the view over the page, without a message', async () => {
  press(TAB as Tabs.Tab)
  await vi.waitFor(() => expect(pressFullView).toHaveBeenCalledExactlyOnceWith(4, 'press', false))
  expect(create).not.toHaveBeenCalled()
  expect(setTitle).not.toHaveBeenCalled()
})

test('when no view can be laid over the page, a tab opens', async () => {
  pressFullView.mockResolvedValue(false)
  press(TAB as Tabs.Tab)
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce())
})

test('the toolbar reports why a press failed', async () => {
  const said = (title: string) =>
    vi.waitFor(() => expect(setTitle).toHaveBeenCalledExactlyOnceWith({ tabId: 4, title }))
  // The session storage is full.
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
