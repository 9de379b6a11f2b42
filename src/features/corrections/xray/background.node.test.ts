import { beforeEach, expect, test, vi } from 'vitest'
import type { Tabs } from 'webextension-polyfill'
import { PageUnreadable } from '../../../messages/page-unreadable.ts'
import { fakeArea } from '../../../store/fake-area.ts'

const { page, openPage, injectXray } = vi.hoisted(() => ({
  page: { xray: vi.fn() },
  openPage: vi.fn(),
  injectXray: vi.fn(),
}))
vi.mock('../../../messages/injection.ts', () => ({ injectXray }))
vi.mock('../../../messages/page.ts', () => ({ openPage }))
const { xray } = await import('./background.ts')

const disk = new Map<string, unknown>()
const setBadgeText = vi.fn(async () => {})
const setTitle = vi.fn(async () => {})
const update = vi.fn(async () => {})
/** The listener that the browser would call. */
let removed: (tab: number) => void

const sessions = () => [...disk].map(([key, tab]) => [key.split(':')[0], tab])

beforeEach(() => {
  vi.clearAllMocks()
  disk.clear()
  openPage.mockReset().mockResolvedValue(page)
  page.xray.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'winnow',
      onMessage: { addListener: () => {} },
    },
    tabs: { update, onRemoved: { addListener: (each: typeof removed) => (removed = each) } },
    action: { setBadgeText, setTitle },
    storage: { session: fakeArea(disk) },
    i18n: { getUILanguage: () => 'en', getMessage: (key: string) => (key === 'locale' ? 'en' : key) },
  })
  return () => vi.unstubAllGlobals()
})

const tab = (id: number) => ({ id }) as Tabs.Tab

test('a press opens X-ray over that page', async () => {
  xray().press(tab(4))
  await vi.waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith(4, { active: true }))
  expect(openPage).toHaveBeenCalledExactlyOnceWith(4)
  const [session] = [...disk.keys()].map(key => key.replace('xray:', ''))
  expect(page.xray).toHaveBeenCalledExactlyOnceWith({ session, shows: 'parts' })
  // Its script is injected after the content script, and before it is asked for.
  expect(injectXray).toHaveBeenCalledExactlyOnceWith(4)
  const order = [openPage, injectXray, page.xray].map(call => call.mock.invocationCallOrder[0]!)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('a tab has one session, which ends when the tab closes', async () => {
  const { openXray } = xray().calls
  await openXray.handle({ shows: 'parts' }, { tab: 4 })
  await openXray.handle({ shows: 'parts' }, { tab: 5 })
  await openXray.handle({ shows: 'parts' }, { tab: 4 })
  expect(sessions().sort()).toEqual([
    ['xray', 4],
    ['xray', 5],
  ])
  removed(4)
  await vi.waitFor(() => expect(sessions()).toEqual([['xray', 5]]))
})

test('if X-ray cannot be opened, there is no session, and a message says why', async () => {
  const { calls, press } = xray()
  const { openXray } = calls
  openPage.mockRejectedValue(new PageUnreadable('restricted'))
  await expect(openXray.handle({ shows: 'parts' }, { tab: 4 })).rejects.toThrow(/^restricted$/)
  expect(sessions()).toEqual([])

  press(tab(4))
  await vi.waitFor(() => expect(setTitle).toHaveBeenCalledExactlyOnceWith({ tabId: 4, title: 'restricted' }))
  expect(setBadgeText).toHaveBeenCalledExactlyOnceWith({ tabId: 4, text: '!' })

  openPage.mockResolvedValue(page)
  page.xray.mockRejectedValue(new Error('It is a PDF.'))
  await expect(openXray.handle({ shows: 'parts' }, { tab: 4 })).rejects.toThrow('It is a PDF.')
  expect(sessions()).toEqual([])
})

test('a tab that closes before the message is shown causes no second error', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const gone = new Error('No tab with id: 4.')
  openPage.mockRejectedValue(new PageUnreadable('gone'))
  setBadgeText.mockRejectedValueOnce(gone)
  xray().press(tab(4))
  await vi.waitFor(() => expect(complaint).toHaveBeenCalledExactlyOnceWith(gone))
  complaint.mockRestore()
})
