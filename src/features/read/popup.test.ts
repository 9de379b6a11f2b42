import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type ElementRule, heldRule, type OpenRule, WHOLE_SITE } from '../../engine/site/site-rules.ts'
import type { Reading } from '../../messages/contract.ts'
import { PageUnreadable } from '../../messages/page-unreadable.ts'
import { SCENES } from '../../view/gallery/scenes.ts'
import type { ReadPage } from './popup.ts'

const OPEN: OpenRule = { id: 'o', kind: 'open', when: 'always', scope: WHOLE_SITE, off: false }
const RULE: ElementRule = heldRule({ id: 'a', kind: 'remove', selector: '.a', fingerprint: '' })

const { page, worker, openPage } = vi.hoisted(() => ({
  page: { read: vi.fn(), draft: vi.fn() },
  worker: { rulesFor: vi.fn(), noteMatches: vi.fn(), sessionTab: vi.fn() },
  openPage: vi.fn(),
}))
vi.mock('../../messages/page.ts', () => ({ openPage }))
vi.mock('../../messages/worker.ts', () => ({
  worker,
  rulesOf: (host: string, path: string) => ({
    here: () => worker.rulesFor({ host, path }),
    note: (ids: readonly string[]) => worker.noteMatches({ host, ids }),
  }),
}))
const { startReader } = await import('./popup.ts')
const { activeTab, openTab, readInWindow, sessionTab } = await import('./popup-tab.ts')

const tabs = { query: vi.fn(), get: vi.fn() }
const i18n = { getUILanguage: () => 'de', getMessage: (key: string) => (key === '@@bidi_dir' ? 'ltr' : key) }
vi.stubGlobal('chrome', { tabs, i18n })

const CORRECTIONS = { remove: vi.fn(), restore: vi.fn(), forget: vi.fn() }
const tool = { element: document.createElement('div'), show: vi.fn() }
const root = document.createElement('div')
const TAB = { id: 4, url: 'https://www.example.org:8080/a?b' } as chrome.tabs.Tab
const heading = () => root.querySelector('h1')?.textContent

/** Starts the reader, and returns what a correction is given. */
async function start(findTab = async (): Promise<chrome.tabs.Tab | null> => TAB) {
  let given: ReadPage | undefined
  await startReader(root, () => openTab(findTab), {
    correct(page) {
      given = page
      return CORRECTIONS
    },
    tools: () => [tool],
    entitle: vi.fn(),
    mark: null,
  })
  return given!
}

beforeEach(() => {
  vi.resetAllMocks()
  openPage.mockResolvedValue(page)
  worker.rulesFor.mockResolvedValue([RULE, OPEN])
  worker.noteMatches.mockResolvedValue(undefined)
  page.read.mockResolvedValue(SCENES['essay'])
})

test('reads the page of the tab under the rules of its site', async () => {
  await start()
  expect(openPage).toHaveBeenCalledExactlyOnceWith(4)
  expect(worker.rulesFor).toHaveBeenCalledExactlyOnceWith({ host: 'www.example.org:8080', path: '/a' })
  expect(page.read).toHaveBeenCalledExactlyOnceWith({ rules: [RULE], force: false })
  expect(heading()).toBe('The second throw')
})

test('a window of ours speaks the browser’s language, and is called as its article is', async () => {
  const before = [...document.body.childNodes]
  try {
    await readInWindow(async () => TAB, { correct: () => CORRECTIONS, tools: () => [] })
    const { lang, dir } = document.documentElement
    expect([document.title, lang, dir]).toEqual(['The second throw', 'de', 'ltr'])
  } finally {
    document.body.replaceChildren(...before)
  }
})

test('a tool stands above the text, and is told of every reading with all rules of the page', async () => {
  const reading = await start()
  expect(root.firstElementChild?.contains(tool.element)).toBe(true)
  expect(tool.show).toHaveBeenLastCalledWith(SCENES['essay'], [RULE, OPEN])
  expect(page.read).toHaveBeenCalledExactlyOnceWith({ rules: [RULE], force: false })
  page.read.mockResolvedValue(SCENES['pdf'])
  await reading.readAgain()
  expect(tool.show).toHaveBeenLastCalledWith(SCENES['pdf'], [RULE, OPEN])
})

test('the best guess is asked for, and stays asked for', async () => {
  page.read.mockResolvedValueOnce(SCENES['only-links'])
  const reading = await start()
  root.querySelector('button')!.click()
  await vi.waitFor(() => expect(heading()).toBe('The second throw'))
  await reading.readAgain()
  expect(page.read.mock.calls.map(([{ force }]) => force)).toEqual([false, true, true])
})

test('where even the best guess is nothing, it is not offered again', async () => {
  page.read.mockResolvedValue(SCENES['only-links'])
  await start()
  expect(root.querySelector('button')?.textContent).toBe('bestGuess')
  root.querySelector('button')!.click()
  await vi.waitFor(() => expect(root.querySelector('button')?.textContent).toBe('tryAgain'))
})

describe('what keeps us out is said', () => {
  test('by the browser', async () => {
    openPage.mockRejectedValue(new PageUnreadable('file-access'))
    await start()
    expect(root.querySelector('.notice p')?.textContent).toBe('fileAccess')
  })

  test('when the tab is gone', async () => {
    await start(async () => null)
    expect(root.querySelector('.notice p')?.textContent).toBe('gone')
    expect(openPage).not.toHaveBeenCalled()
  })

  test('when something fails, with the way to try again', async () => {
    worker.rulesFor.mockRejectedValueOnce(new Error('asleep'))
    await start()
    expect(root.querySelector('code')?.textContent).toBe('Error: asleep')
    root.querySelector('button')!.click()
    await vi.waitFor(() => expect(heading()).toBe('The second throw'))
  })

  test('when a correction comes too late', async () => {
    page.draft.mockRejectedValue(new PageUnreadable('gone'))
    const reading = await start()
    await expect(reading.draft(1, 'remove')).rejects.toThrow(/^gone$/)
  })
})

test('an answer that comes after a later one is not shown', async () => {
  const reading = await start()
  let answer = (_: Reading) => {}
  page.read.mockReturnValueOnce(new Promise<Reading>(resolve => (answer = resolve)))
  const slow = reading.readAgain()
  await vi.waitFor(() => expect(page.read).toHaveBeenCalledTimes(2))
  page.read.mockResolvedValueOnce(SCENES['japanese'])
  await reading.readAgain()
  answer(SCENES['arabic'] as Reading)
  await slow
  expect(heading()).toBe('風に選ばせる')
})

describe('the tab to read', () => {
  test('is the one in front, for the popup', async () => {
    tabs.query.mockResolvedValueOnce([TAB]).mockResolvedValueOnce([])
    expect([await activeTab(), await activeTab()]).toEqual([TAB, null])
  })

  test('is found by an opaque id alone, for the full view', async () => {
    const at = async (query: string) => {
      history.replaceState(null, '', query)
      return await sessionTab()
    }
    const before = location.href
    worker.sessionTab.mockImplementation(async ({ session }) => (session === 'known' ? 4 : null))
    tabs.get.mockResolvedValueOnce(TAB).mockRejectedValueOnce(new Error('No tab with id: 4'))
    try {
      expect(await at('?session=known')).toBe(TAB)
      expect(await at('?session=known')).toBeNull()
      expect(await at('?session=unknown')).toBeNull()
      worker.sessionTab.mockClear()
      const hostile = [
        '?',
        '?url=javascript:alert(1)',
        '?session=https://a.example',
        `?session=${'a'.repeat(65)}`,
      ]
      for (const query of hostile) expect(await at(query)).toBeNull()
      expect(worker.sessionTab).not.toHaveBeenCalled()
    } finally {
      history.replaceState(null, '', before)
    }
  })
})
