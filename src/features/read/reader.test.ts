import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Tabs } from 'webextension-polyfill'
import { heldRule } from '../../engine/site/site-rules.ts'
import type { XrayShows } from '../../messages/page-calls.ts'
import { PageUnreadable } from '../../messages/page-unreadable.ts'
import type { Reading } from '../../schema/reading.ts'
import type { ElementRule } from '../../schema/rule.ts'
import { DEFAULT_SETTINGS } from '../../schema/settings.ts'
import type { SiteRule } from '../../schema/site-rule.ts'
import type { Sighting, SiteTemplate } from '../../schema/site-template.ts'
import { openRule } from '../../store/testing.ts'
import { SCENES } from '../../view/gallery/scenes.ts'
import type { ReadPage, Source } from './reader-deps.ts'

const OPEN = openRule('o')
const RULE: ElementRule = heldRule({ id: 'a', kind: 'remove', selector: '.a', fingerprint: '' })

const { page, places, memory, worker, openPage } = vi.hoisted(() => ({
  page: {
    read: vi.fn(),
    draft: vi.fn(),
    report: vi.fn(),
    where: vi.fn(),
    growth: vi.fn(),
    show: vi.fn(),
    sighting: vi.fn(),
  },
  places: { pagePlace: vi.fn(), keepPlace: vi.fn() },
  memory: { siteMemory: vi.fn(), rememberPage: vi.fn(), eraseSiteMemory: vi.fn() },
  worker: {
    settings: vi.fn(),
    pageRules: vi.fn(),
    deleteRule: vi.fn(),
    noteMatches: vi.fn(),
    sessionTab: vi.fn(),
    loadOpinions: vi.fn(),
    openEntry: vi.fn(),
  },
  openPage: vi.fn(),
}))
vi.mock('../../messages/page.ts', () => ({ openPage }))
vi.mock('../../messages/worker.ts', () => ({
  worker,
  workerAboutTab: () => ({ openEntry: worker.openEntry }),
  workerAbout: (page: object) => ({
    ...places,
    ...memory,
    pageAnnotations: async () => [],
    annotate: async () => {},
    pageRules: () => worker.pageRules(page),
    deleteRule: worker.deleteRule,
    loadOpinions: worker.loadOpinions,
    noteMatches: (request: object) => worker.noteMatches(page, request),
  }),
}))
const { activeTab, readInWindow, sessionTab } = await import('./reader-window.ts')
const { startReader } = await import('./reader.ts')

const tabs = { query: vi.fn(), get: vi.fn(), onUpdated: { addListener: vi.fn() } }
const i18n = { getUILanguage: () => 'de', getMessage: (key: string) => (key === 'locale' ? 'de' : key) }
/** The listeners for messages. */
const listeners: ((message: unknown, sender: object) => unknown)[] = []
const runtime = {
  id: 'winnow',
  onMessage: { addListener: (each: never) => listeners.push(each) },
  getManifest: () => ({}),
  getURL: (path: string) => `moz-extension://own/${path}`,
}
const commands = { getAll: async () => [] }
const permissions = { request: vi.fn() }
const declarativeNetRequest = { updateSessionRules: vi.fn() }
vi.stubGlobal('chrome', { tabs, i18n, runtime, commands, permissions, declarativeNetRequest })
// The views of earlier tests stay open. They must not ask for the growth of their pages during a later test.
vi.stubGlobal('setInterval', () => 0)

const CORRECTIONS = { reachOf: vi.fn(), remove: vi.fn(), restore: vi.fn(), forget: vi.fn() }
const tool = { element: document.createElement('div'), place: 'typography', show: vi.fn() } as const
const root = document.createElement('div')
const xray = vi.fn(async (_tab: number, _shows: XrayShows) => {})
const TAB = { id: 4, url: 'https://www.example.org:8080/a?b', incognito: false } as Tabs.Tab
const TEMPLATE: SiteTemplate = { key: [1, 2], pages: [{ address: [1], marks: 1 }], marks: [[7, 1]] }
const SIGHTING: Sighting = { address: [2], marks: [7], article: [] }
const NAMED = { tab: 4, address: TAB.url, isPrivate: false }
const inNotice = () => root.querySelector<HTMLElement>('.notice button')
const pressInNotice = () => inNotice()!.click()
const heading = () => root.querySelector('h1')?.textContent

/** Starts the reader, and returns the page that corrections get. */
async function start(findTab = async (): Promise<Tabs.Tab | null> => TAB) {
  let given: ReadPage | undefined
  await readInWindow(root, findTab, {
    correct(page) {
      given = page
      return CORRECTIONS
    },
    report: () => async () => {},
    xray,
    continueOn: () => async () => {},
    load: vi.fn(),
    tools: () => [tool],
  })
  return given!
}

beforeEach(() => {
  vi.resetAllMocks()
  worker.settings.mockResolvedValue(DEFAULT_SETTINGS)
  declarativeNetRequest.updateSessionRules.mockResolvedValue(undefined)
  xray.mockResolvedValue(undefined)
  openPage.mockResolvedValue(page)
  worker.pageRules.mockResolvedValue([RULE, OPEN])
  worker.noteMatches.mockResolvedValue(undefined)
  page.read.mockResolvedValue(SCENES['essay'])
  page.where.mockResolvedValue(null)
  page.growth.mockResolvedValue({ words: 0, images: 0 })
  places.pagePlace.mockResolvedValue(null)
  places.keepPlace.mockResolvedValue(undefined)
  memory.siteMemory.mockResolvedValue(null)
  page.sighting.mockResolvedValue(SIGHTING)
  memory.rememberPage.mockResolvedValue(undefined)
  memory.eraseSiteMemory.mockResolvedValue(undefined)
})

test('reads the page of the tab under the rules of its site', async () => {
  await start()
  expect(openPage).toHaveBeenCalledExactlyOnceWith(4)
  expect(worker.pageRules).toHaveBeenCalledExactlyOnceWith(NAMED)
  expect(page.read).toHaveBeenCalledExactlyOnceWith({ rules: [RULE], force: false })
  expect(heading()).toBe('The second throw')
})

describe('where a rule names a method', () => {
  const scope = { subdomains: false, path: '' }
  const METHOD: SiteRule = { id: 'm', kind: 'method', method: 'vips', scope, off: false }
  const TUNE: SiteRule = { id: 't', kind: 'tune', name: 'shake.link', value: 2.5, scope, off: false }
  beforeEach(() => {
    worker.pageRules.mockResolvedValue([RULE, TUNE, METHOD])
    worker.loadOpinions.mockResolvedValue(undefined)
  })

  test('the page gets its script, and is then read by it', async () => {
    await start()
    const by = { method: 'vips', tuning: { 'shake.link': 2.5 } }
    expect(page.read).toHaveBeenCalledExactlyOnceWith({ rules: [RULE], force: false, by })
    const order = [worker.loadOpinions, page.read].map(call => call.mock.invocationCallOrder[0]!)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(root.querySelector('.read-by')).not.toBeNull()
  })

  test('the person can go back to the decision of Winnow', async () => {
    await start()
    worker.deleteRule.mockResolvedValue([RULE, TUNE])
    root.querySelector<HTMLElement>('.read-by button')!.click()
    await vi.waitFor(() => expect(page.read).toHaveBeenLastCalledWith({ rules: [RULE], force: false }))
    expect(worker.deleteRule).toHaveBeenCalledExactlyOnceWith({ id: 'm' })
    await vi.waitFor(() => expect(root.querySelector('.read-by')).toBeNull())
  })

  test('and its script cannot be injected, the model decides', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    worker.loadOpinions.mockRejectedValue(new Error('gone'))
    await start()
    expect(page.read).toHaveBeenCalledExactlyOnceWith({ rules: [RULE], force: false })
    expect(root.querySelector('.read-by')).toBeNull()
  })
})

test.each([
  ['asks for access to its site', false, 1],
  ['asks for nothing in a private window, where the browser would store the site', true, 0],
])('a click on an entry of a list %s', async (_, incognito, requests) => {
  permissions.request.mockResolvedValue(true)
  worker.openEntry.mockResolvedValue(true)
  const entries = [{ title: 'The bridge', url: 'https://ferry.example/bridge' }]
  const metadata = { title: { value: 'All news', from: 'document' }, dir: 'ltr' }
  const list = { url: TAB.url, metadata, entries }
  page.read.mockResolvedValue({ kind: 'list', list, problems: [] })
  document.body.append(root)
  onTestFinished(() => root.remove())
  await start(async () => ({ ...TAB, incognito }))
  await userEvent.click(root.querySelector('.prose li a')!)
  await vi.waitFor(() => expect(worker.openEntry).toHaveBeenCalledOnce())
  expect(permissions.request).toHaveBeenCalledTimes(requests)
})

describe('where the browser has no embedder policy for extensions', () => {
  const pictures = () =>
    Array.from(root.querySelectorAll<HTMLImageElement>('.prose img'), ({ src }) => src).filter(src =>
      src.startsWith('https:'),
    )

  test('pictures are requested after cookies are withheld from the requests of the extension', async () => {
    declarativeNetRequest.updateSessionRules.mockImplementation(async () => expect(pictures()).toEqual([]))
    await start()
    const [change] = declarativeNetRequest.updateSessionRules.mock.calls[0]!
    expect(change.addRules[0].condition.initiatorDomains).toEqual(['own'])
    expect(pictures()).toEqual(['https://pictures.example/threshing.jpg'])
  })

  test('and cookies cannot be withheld, no picture is requested unasked', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    declarativeNetRequest.updateSessionRules.mockRejectedValue(new Error('refused'))
    await start()
    expect(pictures()).toEqual([])
    expect(root.querySelector('.no-picture button')).not.toBeNull()
  })
})

test('a window of the extension has the browser’s language, and the title of its article', async () => {
  await start()
  const { lang, dir } = document.documentElement
  expect([document.title, lang, dir]).toEqual(['The second throw', 'de', 'ltr'])
})

test('a tool is above the text, and gets every reading with all rules of the page', async () => {
  const reading = await start()
  expect(root.firstElementChild?.contains(tool.element)).toBe(true)
  expect(tool.show).toHaveBeenLastCalledWith({
    scene: SCENES['essay'],
    rules: [RULE, OPEN],
    drawn: expect.objectContaining({ prose: root.querySelector('.prose') }),
  })
  expect(page.read).toHaveBeenCalledExactlyOnceWith({ rules: [RULE], force: false })
  page.read.mockResolvedValue(SCENES['pdf'])
  await reading.readAgain()
  expect(tool.show).toHaveBeenLastCalledWith({ scene: SCENES['pdf'], rules: [RULE, OPEN], drawn: null })
})

test('rules that a correction returns are not requested again, for its own page only', async () => {
  const reading = await start()
  expect(worker.pageRules).toHaveBeenCalledOnce()
  await reading.readAgain({ url: TAB.url!, rules: [OPEN] })
  expect(worker.pageRules).toHaveBeenCalledOnce()
  expect(page.read).toHaveBeenLastCalledWith({ rules: [], force: false })
  for (const known of [
    { url: TAB.url!, rules: null },
    { url: 'https://elsewhere.example/', rules: [OPEN] },
  ]) {
    worker.pageRules.mockClear()
    await reading.readAgain(known)
    expect(worker.pageRules).toHaveBeenCalledOnce()
    expect(page.read).toHaveBeenLastCalledWith({ rules: [RULE], force: false })
  }
})

test('rules that matched are recorded, except in a private window, and a failure is only logged', async () => {
  page.read.mockResolvedValue({ ...SCENES['essay'], rules: [RULE] })
  worker.noteMatches.mockRejectedValue(new Error('full'))
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await start()
  expect(worker.noteMatches).toHaveBeenCalledExactlyOnceWith(NAMED, { ids: ['a'] })
  expect(heading()).toBe('The second throw')
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  await start(async () => ({ ...TAB, incognito: true }))
  expect(heading()).toBe('The second throw')
  expect(worker.noteMatches).toHaveBeenCalledOnce()
})

test('a rule is recorded once for a page that is read several times', async () => {
  page.read.mockResolvedValue({ ...SCENES['essay'], rules: [RULE] })
  const reading = await start()
  await reading.readAgain()
  expect(worker.noteMatches).toHaveBeenCalledOnce()
  page.read.mockResolvedValue({ ...SCENES['essay'], rules: [RULE, { ...RULE, id: 'b' }] })
  await reading.readAgain()
  expect(worker.noteMatches).toHaveBeenLastCalledWith(NAMED, { ids: ['b'] })
})

describe('what is remembered of the site', () => {
  const line = () => root.querySelector('.remembered')
  const forget = () => line()!.querySelector('button')!.click()
  beforeEach(() => {
    memory.siteMemory.mockResolvedValue(TEMPLATE)
  })

  test('is used by every reading, and the page is added once', async () => {
    const reading = await start()
    const request = { rules: [RULE], force: false, template: TEMPLATE }
    expect(page.read).toHaveBeenCalledExactlyOnceWith(request)
    expect(line()?.textContent).toContain('rememberedPages')
    await vi.waitFor(() => expect(memory.rememberPage).toHaveBeenCalledExactlyOnceWith(SIGHTING))
    expect(page.sighting).toHaveBeenCalledExactlyOnceWith({ key: TEMPLATE.key })
    await reading.readAgain()
    expect(page.read).toHaveBeenLastCalledWith(request)
    expect(memory.siteMemory).toHaveBeenCalledOnce()
    expect(memory.rememberPage).toHaveBeenCalledOnce()
  })

  test('is neither requested nor changed in a private window', async () => {
    await start(async () => ({ ...TAB, incognito: true }))
    expect(heading()).toBe('The second throw')
    expect(memory.siteMemory).not.toHaveBeenCalled()
    expect(page.sighting).not.toHaveBeenCalled()
    expect(line()).toBeNull()
  })

  test('is optional: the page is read without it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    memory.siteMemory.mockRejectedValue(new Error('full'))
    await start()
    expect(page.read).toHaveBeenCalledExactlyOnceWith({ rules: [RULE], force: false })
    expect(heading()).toBe('The second throw')
  })

  test('can be forgotten, and the open page is then not added again', async () => {
    const reading = await start()
    await vi.waitFor(() => expect(memory.rememberPage).toHaveBeenCalledOnce())
    forget()
    await vi.waitFor(() => expect(line()).toBeNull())
    expect(memory.eraseSiteMemory).toHaveBeenCalledOnce()
    await reading.readAgain()
    expect(page.read).toHaveBeenLastCalledWith({ rules: [RULE], force: false })
    expect(memory.rememberPage).toHaveBeenCalledOnce()
  })

  test('stays when it could not be forgotten, and the view says why', async () => {
    memory.eraseSiteMemory.mockRejectedValue(new Error('full'))
    await start()
    forget()
    await vi.waitFor(() => expect(root.textContent).toContain('full'))
    expect(line()).not.toBeNull()
  })
})

test('the request for the best guess is kept for later readings', async () => {
  page.read.mockResolvedValueOnce(SCENES['only-links'])
  const reading = await start()
  pressInNotice()
  await vi.waitFor(() => expect(heading()).toBe('The second throw'))
  await reading.readAgain()
  expect(page.read.mock.calls.map(([{ force }]) => force)).toEqual([false, true, true])
})

test('if even the best guess finds nothing, it is not offered again', async () => {
  page.read.mockResolvedValue(SCENES['only-links'])
  await start()
  expect(inNotice()?.textContent).toBe('bestGuess')
  pressInNotice()
  await vi.waitFor(() => expect(inNotice()?.textContent).toBe('tryAgain'))
})

/** Starts the reader as in the full view over a page. */
const startOver = (signal = new AbortController().signal) => {
  const rules = { pageRules: async () => [], noteMatches: async () => {} }
  const source = { url: TAB.url, id: '', isPrivate: false, page, places, rules, memory }
  return startReader(root, async () => source as unknown as Source, {
    correct: () => CORRECTIONS,
    report: null,
    xray: async () => {},
    continueOn: () => async () => {},
    allRules: async () => {},
    openSettings: async () => {},
    openEntry: async () => true,
    follow: () => {},
    tools: () => [tool],
    load: vi.fn(),
    save: vi.fn(),
    remember: () => {},
    choices: { settings: async () => DEFAULT_SETTINGS, changeSettings: vi.fn() },
    entitle: () => {},
    mark: null,
    signal,
  })
}

describe('at the end of a view over a page', () => {
  test('the signal of the drawing aborts, which ends all calls to the page', async () => {
    const life = new AbortController()
    await startOver(life.signal)
    const { signal } = tool.show.mock.lastCall![0].drawn
    expect(signal.aborted).toBe(false)
    life.abort()
    expect(signal.aborted).toBe(true)
  })

  test('a reading in progress is not drawn', async () => {
    const life = new AbortController()
    let answer = (_: unknown) => {}
    page.read.mockReturnValue(new Promise(resolve => (answer = resolve)))
    const reading = startOver(life.signal)
    await vi.waitFor(() => expect(page.read).toHaveBeenCalledOnce())
    life.abort()
    answer(SCENES['essay'])
    await reading
    expect(tool.show).not.toHaveBeenCalled()
    expect(page.growth).not.toHaveBeenCalled()
  })
})

test.each([
  ['in the text', 1],
  ['on the page', 2],
  ['nowhere', 2],
])('new pictures are drawn at once, but not while the person selects text (%s)', async (where, readings) => {
  const host = document.createElement('div')
  const below = document.createElement('p')
  below.append('The page')
  document.body.append(host, below)
  host.attachShadow({ mode: 'closed' }).append(root)
  let grow = (_: unknown) => {}
  page.growth.mockReturnValueOnce(new Promise(resolve => (grow = resolve)))
  await startOver()
  const selected = { 'in the text': root.querySelector('.prose p'), 'on the page': below }[where]
  if (selected) getSelection()!.selectAllChildren(selected)
  grow({ words: 0, images: 1 })
  await new Promise(resolve => setTimeout(resolve))
  expect(page.read).toHaveBeenCalledTimes(readings)
  getSelection()!.removeAllRanges()
  for (const each of [host, below]) each.remove()
})

describe('X-ray', () => {
  test('is opened over the tab that is read', async () => {
    await start()
    root.querySelector<HTMLElement>('.menu [aria-keyshortcuts="x"]')!.click()
    expect(xray).toHaveBeenCalledExactlyOnceWith(4, 'parts')
  })

  test('causes a message when it cannot be opened', async () => {
    xray.mockRejectedValueOnce(new Error('The tab is gone.'))
    await start()
    root.querySelector<HTMLElement>('.menu [aria-keyshortcuts="x"]')!.click()
    await vi.waitFor(() => expect(root.querySelector('.status')?.textContent).toContain('The tab is gone.'))
  })

  test('causes a new reading after each change in it, only for this tab', async () => {
    listeners.length = 0
    await start()
    const changed = { to: 'reader', method: 'changed', request: null }
    const tell = (sender: object) => {
      for (const each of listeners) each(changed, sender)
    }
    tell({ id: 'winnow', frameId: 0, tab: { id: 5 } })
    tell({ id: 'other', frameId: 0, tab: { id: 4 } })
    tell({ id: 'winnow', frameId: 2, tab: { id: 4 } })
    expect(page.read).toHaveBeenCalledTimes(1)
    tell({ id: 'winnow', frameId: 0, tab: { id: 4 } })
    await vi.waitFor(() => expect(page.read).toHaveBeenCalledTimes(2))
  })
})

describe('the reason why a page cannot be read is shown', () => {
  test('when the browser gives no access', async () => {
    openPage.mockRejectedValue(new PageUnreadable('file-access'))
    await start()
    expect(root.querySelector('.notice p')?.textContent).toBe('fileAccess')
  })

  test('when the tab is gone', async () => {
    await start(async () => null)
    expect(root.querySelector('.notice p')?.textContent).toBe('gone')
    expect(openPage).not.toHaveBeenCalled()
  })

  test('when something fails, with a button to try again', async () => {
    worker.pageRules.mockRejectedValueOnce(new Error('asleep'))
    await start()
    expect(root.querySelector('code')?.textContent).toBe('Error: asleep')
    pressInNotice()
    await vi.waitFor(() => expect(heading()).toBe('The second throw'))
  })

  test('when a correction comes too late', async () => {
    page.draft.mockRejectedValue(new PageUnreadable('gone'))
    const reading = await start()
    await expect(reading.draft(1, 'remove')).rejects.toThrow(/^gone$/)
  })
})

test('a report is requested with the current rules and the current kind of reading', async () => {
  page.read.mockResolvedValueOnce(SCENES['only-links'])
  const reading = await start()
  pressInNotice()
  await vi.waitFor(() => expect(heading()).toBe('The second throw'))
  const later = { ...RULE, id: 'b' }
  worker.pageRules.mockResolvedValue([RULE, later])
  page.report.mockResolvedValue({ kind: 'too-large' })
  expect(await reading.report()).toEqual({ kind: 'too-large' })
  expect(page.report).toHaveBeenCalledExactlyOnceWith({ rules: [RULE, later], force: true })

  page.report.mockRejectedValue(new PageUnreadable('gone'))
  await expect(reading.report()).rejects.toThrow(/^gone$/)
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
  test('is the active tab, for the popup', async () => {
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

describe('a tab whose address the browser hides', () => {
  const unnamed = { id: TAB.id, incognito: false } as Tabs.Tab

  test('counts as the page that was read until the tab navigates', async () => {
    const find = vi.fn(async () => unnamed)
    find.mockResolvedValueOnce(TAB)
    tabs.onUpdated.addListener.mockClear()
    const page = await start(find)
    await page.readAgain()
    expect(worker.pageRules).toHaveBeenCalledTimes(2)
    expect(worker.pageRules).toHaveBeenLastCalledWith(NAMED)

    const [updated] = tabs.onUpdated.addListener.mock.lastCall as [(...given: unknown[]) => void]
    updated(TAB.id, { status: 'loading' }, unnamed)
    await page.readAgain()
    expect(heading()).toBe('ungrantedTitle')
    expect(worker.pageRules).toHaveBeenCalledTimes(2)
  })

  test('cannot be read if no page was read there before', async () => {
    await start(async () => unnamed)
    expect(heading()).toBe('ungrantedTitle')
    expect(worker.pageRules).not.toHaveBeenCalled()
  })
})
