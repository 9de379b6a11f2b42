import { beforeEach, expect, test, vi } from 'vitest'
import { english } from '../../view/testing.ts'
import { entryCalls } from './entry-calls.ts'

const request = vi.fn(async () => true)
const create = vi.fn(async () => ({ id: 9 }))
const requestAccess = vi.fn(async (_origin: string, isPrivate: boolean, ask = async () => true) => ({
  isLetIn: isPrivate ? false : await ask(),
  until: async () => {},
  end: async () => {},
}))
const ENTRY = { url: 'https://ferry.example/bridge' }

beforeEach(() => {
  vi.clearAllMocks()
  const events = { addListener: () => {}, removeListener: () => {} }
  vi.stubGlobal('chrome', {
    action: { setBadgeText: async () => {}, setTitle: async () => {} },
    permissions: { request, contains: async () => false, onAdded: events },
    tabs: {
      create,
      get: async (id: number) => ({ id, index: 0, windowId: 1, incognito: true, status: 'complete' }),
      onUpdated: events,
      onRemoved: events,
    },
  })
  return () => vi.unstubAllGlobals()
})

const calls = () =>
  entryCalls({ strings: english(), openFullView: vi.fn(), requestAccess, isLetIn: async () => true })
const page = (isPrivate: boolean) => ({ tab: 4, isPrivate }) as never

test('an entry in a full view asks for access to its site within the click', async () => {
  expect(await calls().openEntryHere.handle(ENTRY, page(false))).toBe(true)
  expect(request).toHaveBeenCalledExactlyOnceWith({ origins: ['https://ferry.example/*'] })
})

test('an entry in a private window opens without a request, which the browser would store', async () => {
  expect(await calls().openEntryHere.handle(ENTRY, page(true))).toBe(true)
  expect(await calls().openEntry.handle(ENTRY, { tab: 4 } as never)).toBe(true)
  expect(request).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(2))
})
