import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Runtime, Tabs } from 'webextension-polyfill'
import { heldRule, WHOLE_SITE } from '../engine/site/site-rules.ts'
import type { Annotation } from '../schema/annotation.ts'
import type { OpenRule, SiteRule } from '../schema/rule.ts'
import { DEFAULT_SETTINGS } from '../schema/settings.ts'
import type { TabApi } from './contract.ts'
import { fakeBrowser } from './fake-browser.ts'
import type { SenderPage } from './sender-page.ts'
import type { TabHandlers } from './serve-tab.ts'
import { rulesHere, tab } from './tab.ts'

vi.mock('./script-files.ts', () => ({ PART_FILES: {} }))
const { serveTab } = await import('./serve-tab.ts')

const rule: SiteRule = heldRule({ id: 'a', kind: 'remove', selector: '.ad', fingerprint: '' })
const open: OpenRule = { id: 'o', kind: 'open', when: 'always', scope: WHOLE_SITE, off: false }

const annotation: Annotation = {
  ...{ id: 'x', quote: { exact: 'words', prefix: 'The ', suffix: '.' }, start: 4 },
  ...{ colour: 'yellow', note: '', made: '2026-01-02T03:04:05.000Z' },
}
const change = { remove: ['y'], put: [annotation] }

const PAGE: SenderPage = {
  tab: 1,
  origin: 'https://example.org:8080',
  protocol: 'https:',
  host: 'example.org:8080',
  hostname: 'example.org',
  path: '/a',
  address: 'https://example.org:8080/a?b',
  isPrivate: false,
}

let browser: ReturnType<typeof fakeBrowser>
let sender: Runtime.MessageSender
let handlers: { [K in keyof TabApi]: ReturnType<typeof vi.fn<TabHandlers[K]>> }
const isLetIn = vi.fn<(page: SenderPage) => Promise<boolean>>()

beforeEach(() => {
  browser = fakeBrowser()
  const tab = { id: 1, incognito: false } as Tabs.Tab
  sender = { ...browser.contentScript, tab, url: 'https://user@example.org:8080/a?b#c' }
  const sendMessage = (message: unknown) => browser.deliver(message, sender)
  vi.stubGlobal('chrome', { runtime: Object.assign(browser.runtime, { sendMessage }) })
  isLetIn.mockReset().mockResolvedValue(true)
  handlers = {
    arrive: vi.fn(() => true),
    rulesHere: vi.fn(() => [rule]),
    saveHere: vi.fn(async () => {}),
    deleteHere: vi.fn(async () => {}),
    noteHere: vi.fn(async () => {}),
    hasAccess: vi.fn(async () => false),
    askAccess: vi.fn(() => 'given' as const),
    settingsHere: vi.fn(() => DEFAULT_SETTINGS),
    changeSettingsHere: vi.fn(() => DEFAULT_SETTINGS),
    loadPart: vi.fn(async () => {}),
    placeHere: vi.fn(() => null),
    keepPlaceHere: vi.fn(async () => {}),
    annotationsHere: vi.fn(() => [annotation]),
    annotateHere: vi.fn(async () => {}),
    openTab: vi.fn(async () => {}),
    openPanel: vi.fn(() => true),
    openXray: vi.fn(async () => {}),
    openRules: vi.fn(async () => {}),
    saveFile: vi.fn(() => true),
    browserKeys: vi.fn(async () => []),
  }
  serveTab(handlers, isLetIn)
  return () => vi.unstubAllGlobals()
})

const calls: readonly [keyof TabApi, () => Promise<unknown>][] = [
  ['arrive', () => tab.arrive(null)],
  ['rulesHere', () => tab.rulesHere(null)],
  ['saveHere', () => tab.saveHere({ rule })],
  ['deleteHere', () => tab.deleteHere({ id: 'a' })],
  ['noteHere', () => tab.noteHere({ ids: ['a'] })],
  ['hasAccess', () => tab.hasAccess(null)],
  ['askAccess', () => tab.askAccess({ rule: open })],
  ['placeHere', () => tab.placeHere(null)],
  ['keepPlaceHere', () => tab.keepPlaceHere({ place: { at: null, onPage: 3 } })],
  ['annotationsHere', () => tab.annotationsHere(null)],
  ['annotateHere', () => tab.annotateHere({ title: 'A', change })],
  ['openPanel', () => tab.openPanel(null)],
  ['openTab', () => tab.openTab(null)],
  ['openXray', () => tab.openXray(null)],
  ['openRules', () => tab.openRules(null)],
  ['browserKeys', () => tab.browserKeys(null)],
]

describe('a content script of ours', () => {
  test.each(calls)(
    'gets an answer to %s, about the page that the browser says it is in',
    async (method, call) => {
      await call()
      expect(handlers[method]).toHaveBeenCalledOnce()
      expect(handlers[method].mock.lastCall?.[1]).toEqual(PAGE)
    },
  )

  test('works on the rules of its page as a window of ours does', async () => {
    expect(await rulesHere.here()).toEqual([rule])
    await rulesHere.save(rule)
    await rulesHere.delete('a')
    await rulesHere.note(['a'])
    expect(handlers.saveHere).toHaveBeenCalledExactlyOnceWith({ rule }, PAGE)
    expect(handlers.deleteHere).toHaveBeenCalledExactlyOnceWith({ id: 'a' }, PAGE)
    expect(handlers.noteHere).toHaveBeenCalledExactlyOnceWith({ ids: ['a'] }, PAGE)
  })

  test('cannot name another site, page or tab', async () => {
    const request = { rule, host: 'bank.example', path: '/', tab: 7, url: 'https://bank.example/' }
    await browser.deliver({ to: 'tab', method: 'saveHere', request }, sender)
    expect(handlers.saveHere).toHaveBeenCalledExactlyOnceWith({ rule }, PAGE)
  })

  test('cannot write the annotations of another page', async () => {
    const request = { title: 'A', change, address: 'https://bank.example/' }
    await browser.deliver({ to: 'tab', method: 'annotateHere', request }, sender)
    expect(handlers.annotateHere).toHaveBeenCalledExactlyOnceWith({ title: 'A', change }, PAGE)
  })

  test('on a page that nobody has opened gets nothing, but may knock', async () => {
    isLetIn.mockResolvedValue(false)
    for (const [method, call] of calls) {
      if (method === 'arrive' || method === 'askAccess' || method === 'openPanel') continue
      await expect(call(), method).rejects.toThrow('Nobody has opened the reader on this page.')
      expect(handlers[method]).not.toHaveBeenCalled()
    }
    expect(await tab.arrive(null)).toBe(true)
    expect(await tab.askAccess({ rule: open })).toBe('given')
    expect(await tab.openPanel(null)).toBe(true)
  })

  test('that asks the browser for something does so before anything is waited for', () => {
    tab.askAccess({ rule: open })
    expect(handlers.askAccess).toHaveBeenCalledOnce()
    tab.openPanel(null)
    expect(handlers.openPanel).toHaveBeenCalledOnce()
  })

  test.each([
    ['saveHere', { rule: { ...rule, kind: 'eat' } }],
    ['saveHere', null],
    ['deleteHere', { id: 7 }],
    ['noteHere', { ids: 'a' }],
    ['keepPlaceHere', { place: { at: { block: -1, top: 0, height: 0 }, onPage: null } }],
    ['keepPlaceHere', { place: { at: null } }],
    ['annotateHere', { title: 'A', change: { remove: [], put: [{ ...annotation, colour: 'url(x)' }] } }],
    [
      'annotateHere',
      { title: 'A', change: { remove: [], put: [{ ...annotation, note: 'x'.repeat(5001) }] } },
    ],
    ['annotateHere', { title: 'A', change: { remove: [7], put: [] } }],
    ['annotateHere', { title: 'x'.repeat(501), change }],
    ['annotateHere', { change }],
    ['askAccess', { rule }],
    ['askAccess', { rule: { ...open, when: 'sometimes' } }],
  ] as const)('cannot call %s with %j', async (method, request) => {
    const answer = await browser.deliver({ to: 'tab', method, request }, sender)
    expect(answer).toMatchObject({ error: { name: 'Malformed' } })
    expect(handlers[method]).not.toHaveBeenCalled()
  })

  test('is told that a method is unknown, even one that every object has', async () => {
    for (const method of ['nope', 'constructor', '__proto__'])
      expect(await browser.deliver({ to: 'tab', method, request: {} }, sender)).toMatchObject({
        error: { name: 'TypeError' },
      })
  })
})

describe('anybody else', () => {
  const ours = { id: 'winnow', url: 'https://example.org/', frameId: 0, tab: { id: 1, incognito: false } }
  const strangers: [string, object][] = [
    ['another extension', { ...ours, id: 'other' }],
    ['a frame in the page', { ...ours, frameId: 3 }],
    ['a frame that is not named', { ...ours, frameId: undefined }],
    ['a sender in no tab', { ...ours, tab: undefined }],
    ['a page of ours', { ...ours, url: 'chrome-extension://winnow/src/entries/popup.html' }],
    ['a page without an address', { ...ours, url: undefined }],
    ['a page that was made up', { ...ours, url: 'about:srcdoc' }],
    ['a page in a blob', { ...ours, url: 'blob:https://example.org/1' }],
    ['nobody', {}],
  ]

  test.each(strangers)('(%s) is refused every method', async (_, stranger) => {
    sender = stranger as Runtime.MessageSender
    for (const [method, call] of calls) {
      await expect(call(), method).rejects.toThrow('Only the reader in a page may ask for that.')
      expect(handlers[method]).not.toHaveBeenCalled()
    }
  })
})
