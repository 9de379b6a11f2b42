import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Runtime } from 'webextension-polyfill'
import { heldRule } from '../engine/site/site-rules.ts'
import type { Annotation } from '../schema/annotation.ts'
import type { Site, SiteRule } from '../schema/rule.ts'
import { DEFAULT_SETTINGS } from '../schema/settings.ts'
import type { WorkerApi } from './contract.ts'
import { fakeBrowser } from './fake-browser.ts'
import { serveWorker } from './serve-worker.ts'
import type { Handlers } from './wire.ts'
import { worker } from './worker.ts'

const rule: SiteRule = heldRule({ id: 'a', kind: 'remove', selector: '.ad', fingerprint: '' })
const damaged = { key: 'damaged:example.org:1', site: 'example.org', raw: [7] }
const annotation: Annotation = {
  ...{ id: 'x', quote: { exact: 'words', prefix: 'The ', suffix: '.' }, start: 4 },
  ...{ colour: 'green', note: 'A note', made: '2026-01-02T03:04:05.000Z' },
}
const annotated = { address: 'https://example.org/a', title: 'A', annotations: [annotation] }
const site: Site = { name: 'example.org', rules: [rule] }

let browser: ReturnType<typeof fakeBrowser>
let handlers: { [K in keyof WorkerApi]: ReturnType<typeof vi.fn<Handlers<WorkerApi>[K]>> }
let sender: Runtime.MessageSender

beforeEach(() => {
  browser = fakeBrowser()
  sender = browser.ownPage
  const sendMessage = (message: unknown) => browser.deliver(message, sender)
  vi.stubGlobal('chrome', { runtime: Object.assign(browser.runtime, { sendMessage }) })
  handlers = {
    rulesFor: vi.fn(() => [rule]),
    saveRule: vi.fn(async () => {}),
    deleteRule: vi.fn(async () => {}),
    noteMatches: vi.fn(async () => {}),
    expectAccess: vi.fn(async () => {}),
    settleAccess: vi.fn(async () => {}),
    allSites: vi.fn(() => [site]),
    replaceSites: vi.fn(async () => {}),
    damagedRecords: vi.fn(() => [damaged]),
    forgetDamaged: vi.fn(async () => {}),
    settings: vi.fn(() => DEFAULT_SETTINGS),
    changeSettings: vi.fn(() => ({ ...DEFAULT_SETTINGS, mirror: true })),
    replaceSettings: vi.fn(() => DEFAULT_SETTINGS),
    mirrorState: vi.fn(() => ({ at: null, problem: '' })),
    sessionTab: vi.fn(() => null),
    placeOf: vi.fn(() => null),
    keepPlace: vi.fn(async () => {}),
    annotationsOf: vi.fn(() => [annotation]),
    annotate: vi.fn(async () => {}),
    allAnnotations: vi.fn(() => [annotated]),
    addAnnotations: vi.fn(async () => {}),
    clearAnnotations: vi.fn(async () => {}),
    openFullView: vi.fn(async () => {}),
    openReader: vi.fn(async () => {}),
    openXray: vi.fn(async () => {}),
  }
  serveWorker(handlers)
  return () => vi.unstubAllGlobals()
})

describe('a page of ours', () => {
  test('gets an answer to every method', async () => {
    expect(await worker.rulesFor({ host: 'example.org', path: '/' })).toEqual([rule])
    expect(await worker.saveRule({ host: 'example.org', rule })).toBe(undefined)
    expect(await worker.deleteRule({ host: 'example.org', id: 'a' })).toBe(undefined)
    expect(await worker.noteMatches({ host: 'example.org', ids: ['a'] })).toBe(undefined)
    expect(await worker.allSites(null)).toEqual([site])
    expect(await worker.replaceSites({ sites: [site] })).toBe(undefined)
    expect(await worker.damagedRecords(null)).toEqual([damaged])
    expect(await worker.forgetDamaged({ key: damaged.key })).toBe(undefined)
    expect(await worker.settings(null)).toEqual(DEFAULT_SETTINGS)
    expect(await worker.changeSettings({ mirror: true })).toEqual({ ...DEFAULT_SETTINGS, mirror: true })
    expect(await worker.replaceSettings(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
    expect(await worker.mirrorState(null)).toEqual({ at: null, problem: '' })
    expect(await worker.sessionTab({ session: 's' })).toBe(null)
    expect(await worker.openXray({ tab: 7 })).toBe(undefined)
    const { address } = annotated
    const change = { remove: ['y'], put: [annotation] }
    expect(await worker.annotationsOf({ address })).toEqual([annotation])
    expect(await worker.annotate({ address, title: 'A', change })).toBe(undefined)
    expect(await worker.allAnnotations(null)).toEqual([annotated])
    expect(await worker.addAnnotations({ pages: [annotated] })).toBe(undefined)
    expect(await worker.clearAnnotations(null)).toBe(undefined)
    expect(handlers.annotate).toHaveBeenCalledExactlyOnceWith({ address, title: 'A', change })
    expect(handlers.saveRule).toHaveBeenCalledExactlyOnceWith({ host: 'example.org', rule })
  })

  test('gets the error that the worker threw, by name and sentence', async () => {
    const error = Object.assign(new Error('There is no room.'), { name: 'StoreFull' })
    handlers.saveRule.mockRejectedValue(error)
    await expect(worker.saveRule({ host: 'example.org', rule })).rejects.toMatchObject({
      name: 'StoreFull',
      message: 'There is no room.',
    })
    handlers.rulesFor.mockImplementation(() => {
      throw 'a bare string'
    })
    await expect(worker.rulesFor({ host: 'example.org', path: '/' })).rejects.toThrow('a bare string')
  })

  test('is told that a method is unknown, even one that every object has', async () => {
    for (const method of ['nope', 'constructor', 'toString', '__proto__'])
      expect(await browser.deliver({ to: 'worker', method, request: {} }, sender)).toEqual({
        error: { name: 'TypeError', message: `unknown method ${method}` },
      })
  })

  test.each([
    ['saveRule', {}, 'value.host: expected "host"'],
    ['saveRule', null, 'value: expected Object'],
    ['saveRule', { host: 'a', rule: [] }, /value\.rule(\.\w+)?: expected/],
    ['saveRule', { host: 'a', rule: { ...rule, kind: 'eat' } }, /value\.rule\.kind: expected .*"remove"/],
    [
      'saveRule',
      { host: 'a', rule: { ...rule, selector: 'a'.repeat(513) } },
      /value\.rule\.selector: expected/,
    ],
    ['saveRule', { host: ['a'], rule }, /value\.host: expected string/],
    ['saveRule', { host: 'a'.repeat(261), rule }, /value\.host: expected max length <=260/],
    ['deleteRule', { host: 'a', id: 7 }, /value\.id: expected string/],
    ['forgetDamaged', { key: 7 }, /value\.key: expected string/],
    ['changeSettings', { mirror: 'yes' }, 'value.mirror: expected boolean'],
    ['changeSettings', { look: { size: 7 } }, 'value.look.size: expected min value >=60'],
    ['changeSettings', { speech: { voices: { en: 7 } } }, /value\.speech\.voices\.en: expected string/],
    ['replaceSettings', { mirror: true }, 'value.opens: expected "opens"'],
    ['annotate', { address: 'a', title: 'A', change: { remove: [] } }, /value\.change\.put: expected "put"/],
    [
      'addAnnotations',
      {
        pages: [
          { ...annotated, annotations: [{ ...annotation, quote: { exact: ' ', prefix: '', suffix: '' } }] },
        ],
      },
      'value.pages[0].annotations[0].quote.exact: expected some words',
    ],
    ['sessionTab', { session: 'a'.repeat(65) }, /value\.session: expected max length <=64/],
  ] as const)('cannot call %s with %j', async (method, request, message) => {
    const answer = await browser.deliver({ to: 'worker', method, request }, sender)
    expect(answer).toEqual({
      error: {
        name: 'Malformed',
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      },
    })
    expect(handlers[method]).not.toHaveBeenCalled()
  })

  test('may take back what was chosen', async () => {
    const change = {
      paged: null,
      look: { size: null, theme: 'dark' },
      siteLooks: { 'a.example': null, 'b.example': { size: null } },
      speech: { voices: { en: null } },
    } as const
    await worker.changeSettings(change)
    expect(handlers.changeSettings).toHaveBeenCalledExactlyOnceWith(change)
  })

  test('hands over nothing but what was agreed', async () => {
    const request = JSON.parse('{"host":"a","more":1,"__proto__":{"x":1},"rule":{"__proto__":{"y":1}}}')
    Object.assign(request.rule, rule, { more: 2 })
    await browser.deliver({ to: 'worker', method: 'saveRule', request }, sender)
    expect(handlers.saveRule).toHaveBeenCalledExactlyOnceWith({ host: 'a', rule })
  })
})

describe('anybody else', () => {
  const strangers: [string, () => Runtime.MessageSender][] = [
    ['a content script of ours', () => browser.contentScript],
    ['another extension', () => ({ id: 'other', url: 'chrome-extension://other/x.html' })],
    ['another extension at our address', () => ({ id: 'other', url: browser.ownPage.url })],
    ['a host that begins like ours', () => ({ id: 'winnow', url: 'chrome-extension://winnow.evil/' })],
    ['a sender without an address', () => ({ id: 'winnow' })],
    ['nobody', () => ({})],
  ]

  test.each(strangers)('(%s) is refused every method', async (_, stranger) => {
    sender = stranger()
    for (const call of [
      () => worker.rulesFor({ host: 'example.org', path: '/' }),
      () => worker.saveRule({ host: 'example.org', rule }),
      () => worker.deleteRule({ host: 'example.org', id: 'a' }),
      () => worker.noteMatches({ host: 'example.org', ids: ['a'] }),
      () => worker.allSites(null),
      () => worker.replaceSites({ sites: [] }),
      () => worker.damagedRecords(null),
      () => worker.forgetDamaged({ key: damaged.key }),
      () => worker.settings(null),
      () => worker.changeSettings({ mirror: true }),
      () => worker.replaceSettings(DEFAULT_SETTINGS),
      () => worker.mirrorState(null),
      () => worker.sessionTab({ session: 's' }),
      () => worker.openXray({ tab: 1 }),
      () => worker.annotationsOf({ address: 'https://bank.example/' }),
      () => worker.allAnnotations(null),
      () => worker.clearAnnotations(null),
    ])
      await expect(call()).rejects.toThrow('Only a page of this extension may ask for that.')
    for (const handler of Object.values(handlers)) expect(handler).not.toHaveBeenCalled()
  })
})

test('what is not addressed to the worker is left for others to answer', async () => {
  for (const message of [null, 7, 'worker', {}, { to: 'page', method: 'read' }, { to: 'worker' }, ['worker']])
    await expect(browser.deliver(message, browser.ownPage)).rejects.toThrow('Receiving end does not exist')
})
