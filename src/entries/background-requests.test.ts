import { beforeEach, describe, expect, test, vi } from 'vitest'
import { heldRule, WHOLE_SITE } from '../engine/site/site-rules.ts'
import { worker, workerAbout, workerAboutTab, workerHere, xrayWorker } from '../messages/worker.ts'
import type { Annotation } from '../schema/annotation.ts'
import type { OpenRule } from '../schema/rule.ts'
import { serveSpies } from './testing.ts'

const rule = heldRule({ id: 'a', kind: 'remove', selector: '.ad', fingerprint: '' })
const open: OpenRule = { id: 'o', kind: 'open', when: 'always', scope: WHOLE_SITE, off: false }
const annotation: Annotation = {
  ...{ id: 'x', quote: { exact: 'words', prefix: 'The ', suffix: '.' }, start: 4 },
  ...{ colour: 'green', note: 'A note', made: '2026-01-02T03:04:05.000Z' },
}
const blank = { exact: ' ', prefix: '', suffix: '' }
const annotated = {
  address: 'https://example.org/a',
  title: 'A',
  annotations: [{ ...annotation, quote: blank }],
}
const change = { remove: ['y'], put: [annotation] }
const PAGE = { tab: 7, address: 'https://example.org/a', isPrivate: false }

let served: ReturnType<typeof serveSpies>

beforeEach(() => {
  served = serveSpies()
  return () => vi.unstubAllGlobals()
})

const callsOf = (name: string) => served.calls[name]!.handle.mock.calls

describe('the client', () => {
  test('of a window of the extension asks about the page or the tab that it names', async () => {
    await worker.settings()
    await workerAbout(PAGE).saveRule({ rule })
    await workerAboutTab(7).openXray({ shows: 'parts' })
    expect(callsOf('settings')).toEqual([[null, null]])
    expect(callsOf('saveRule')).toEqual([[{ rule }, expect.objectContaining(PAGE)]])
    expect(callsOf('openXray')).toEqual([[{ shows: 'parts' }, { tab: 7 }]])
  })

  test('of a content script, and that of X-ray, ask about the page that the browser names', async () => {
    served.from.sender = served.browser.contentScript
    await workerHere.saveRule({ rule })
    await xrayWorker('secret').deleteRule({ id: 'a' })
    const here = expect.objectContaining({ tab: 1, host: 'example.org' })
    expect(callsOf('saveRule')).toEqual([[{ rule }, here]])
    expect(callsOf('deleteRule')).toEqual([[{ id: 'a' }, here]])
    expect(served.xrayTab).toHaveBeenCalledExactlyOnceWith('secret')
  })

  test('rejects with the error that the worker threw, by name and sentence', async () => {
    const { handle } = served.calls['allSites']!
    handle.mockRejectedValueOnce(Object.assign(new Error('There is no room.'), { name: 'StoreFull' }))
    await expect(worker.allSites()).rejects.toMatchObject({ name: 'StoreFull', message: 'There is no room.' })
    handle.mockImplementationOnce(() => {
      throw 'a bare string'
    })
    await expect(worker.allSites()).rejects.toThrow('a bare string')
  })

  test('can be the value of a promise, because it has no method `then`', async () => {
    expect(await Promise.resolve(worker)).toBe(worker)
  })
})

/** The answer to a request that is sent as by a client. */
const ask = (method: string, request: unknown, session?: string) =>
  served.browser.deliver({ to: 'worker', method, request, about: PAGE, session }, served.from.sender)

async function expectRefused(
  method: string,
  answer: Promise<unknown>,
  message: string | RegExp = /expected/,
) {
  expect(await answer).toEqual({
    error: {
      name: 'Malformed',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    },
  })
  expect(callsOf(method)).toEqual([])
}

describe('a window of the extension', () => {
  test.each([
    ['saveRule', null, 'value: expected Object'],
    ['saveRule', { rule: [] }, /value\.rule(\.\w+)?: expected/],
    ['saveRule', { rule: { ...rule, kind: 'eat' } }, /value\.rule\.kind: expected .*"remove"/],
    ['saveRule', { rule: { ...rule, selector: 'a'.repeat(513) } }, /value\.rule\.selector: expected/],
    ['deleteRule', { id: 7 }, 'value.id: expected string'],
    ['noteMatches', { ids: Array(1001).fill('a') }, 'value.ids: expected max length <=1000'],
    ['forgetDamaged', { key: 7 }, 'value.key: expected string'],
    ['rememberPage', { address: [1], marks: [-1], article: [] }, /value\.marks\[0\]: expected/],
    ['rememberPage', { address: [2 ** 16], marks: [], article: [] }, /value\.address\[0\]: expected/],
    [
      'rememberPage',
      { address: [], marks: Array(501).fill(1), article: [] },
      /value\.marks: expected max length/,
    ],
    ['changeSettings', { mirror: 'yes' }, 'value.mirror: expected boolean'],
    ['changeSettings', { look: { size: 7 } }, 'value.look.size: expected min value >=60'],
    ['changeSettings', { speech: { voices: { en: 7 } } }, 'value.speech.voices.en: expected string'],
    ['replaceSettings', { mirror: true }, /value\.opens: expected/],
    ['annotate', { title: 'A', change: { remove: [] } }, /value\.change\.put: expected/],
    [
      'addAnnotations',
      { pages: [annotated] },
      'value.pages[0].annotations[0].quote.exact: expected some words',
    ],
    [
      'expectAccess',
      { origin: 'a'.repeat(281), host: 'a', rule: open },
      'value.origin: expected max length <=280',
    ],
    [
      'expectAccess',
      { origin: 'a', host: 'a'.repeat(261), rule: open },
      'value.host: expected max length <=260',
    ],
    ['sessionTab', { session: 'a'.repeat(65) }, 'value.session: expected max length <=64'],
  ] as const)('cannot call %s with %j', async (method, request, message) => {
    await expectRefused(method, ask(method, request), message)
  })

  test('may reset settings', async () => {
    const change = {
      paged: null,
      look: { size: null, theme: 'dark' },
      siteLooks: { 'a.example': null, 'b.example': { size: null } },
      speech: { voices: { en: null } },
    } as const
    await worker.changeSettings(change)
    expect(callsOf('changeSettings')).toEqual([[change, null]])
  })

  test('passes on only the fields that the schema names', async () => {
    const request = JSON.parse('{"host":"a","more":1,"__proto__":{"x":1},"rule":{"__proto__":{"y":1}}}')
    Object.assign(request.rule, rule, { more: 2 })
    await ask('saveRule', request)
    expect(callsOf('saveRule')[0]?.[0]).toEqual({ rule })
  })
})

describe('a content script of the extension', () => {
  beforeEach(() => {
    served.from.sender = served.browser.contentScript
  })

  test.each([
    ['saveRule', { rule: { ...rule, kind: 'eat' } }],
    ['saveRule', null],
    ['deleteRule', { id: 7 }],
    ['noteMatches', { ids: 'a' }],
    ['keepPlace', { place: { at: { block: -1, top: 0, height: 0 }, onPage: null } }],
    ['keepPlace', { place: { at: null } }],
    ['annotate', { title: 'A', change: { remove: [], put: [{ ...annotation, colour: 'url(x)' }] } }],
    ['annotate', { title: 'A', change: { remove: [], put: [{ ...annotation, note: 'x'.repeat(5001) }] } }],
    ['annotate', { title: 'A', change: { remove: [7], put: [] } }],
    ['annotate', { title: 'x'.repeat(501), change }],
    ['annotate', { change }],
    ['askAccess', { rule }],
    ['askAccess', { rule: { ...open, when: 'sometimes' } }],
    ['loadPart', { part: 'background' }],
    ['saveFile', { name: 'a.txt', type: 'text/plain;charset=utf-8', content: 'no file' }],
  ] as const)('cannot call %s with %j', async (method, request) => {
    await expectRefused(method, ask(method, request))
  })

  test('changes no setting but those of the view', async () => {
    await ask('changeSettings', { paged: true, mirror: true, opens: 'full-view', menus: false, open: true })
    expect(callsOf('changeSettings')[0]?.[0]).toEqual({ paged: true })
  })

  test('names no other site, page or tab in a request', async () => {
    const elsewhere = { host: 'bank.example', path: '/', tab: 7, address: 'https://bank.example/' }
    await ask('saveRule', { rule, ...elsewhere })
    await ask('annotate', { title: 'A', change, ...elsewhere })
    expect(callsOf('saveRule')[0]?.[0]).toEqual({ rule })
    expect(callsOf('annotate')[0]?.[0]).toEqual({ title: 'A', change })
  })
})

describe('X-ray', () => {
  beforeEach(() => {
    served.from.sender = served.browser.contentScript
  })

  test('stores no rule but those about elements', async () => {
    for (const other of [open, null, {}, { ...rule, selector: 'a'.repeat(513) }, { ...rule, scope: null }])
      await expectRefused('saveRule', ask('saveRule', { rule: other }, 'secret'))
    expect(await ask('saveRule', { rule }, 'secret')).toEqual({ value: 'done' })
  })

  test.each([null, 1, '', 'guess', ['secret'], 'a'.repeat(65)])(
    'is not answered without its secret: %j',
    async session => {
      const answer = await served.browser.deliver(
        { to: 'worker', method: 'saveRule', request: { rule }, session },
        served.from.sender,
      )
      expect(answer).toHaveProperty('error')
      expect(callsOf('saveRule')).toEqual([])
    },
  )
})
