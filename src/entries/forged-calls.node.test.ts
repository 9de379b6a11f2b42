import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Runtime } from 'webextension-polyfill'
import { heldRule, WHOLE_SITE } from '../engine/site/site-rules.ts'
import { type PageMethod, pageCalls } from '../messages/page-calls.ts'
import { Malformed } from '../schema/reader.ts'
import { fakeArea } from '../store/fake-area.ts'
import { seeded, settle, storeOn } from '../store/testing.ts'
import { serveBackground } from './testing.ts'

const rule = heldRule({ id: 'a', kind: 'remove', selector: '.ad', fingerprint: '' })
const open = { id: 'o', kind: 'open', when: 'always', scope: WHOLE_SITE, off: false }
const annotation = {
  ...{ id: 'x', quote: { exact: 'words', prefix: 'The ', suffix: '.' }, start: 4 },
  ...{ colour: 'green', note: 'A note', made: '2026-01-02T03:04:05.000Z' },
}
const change = { remove: ['y'], put: [annotation] }
const PAGE = { tab: 7, address: 'https://example.org/a', isPrivate: false }

/** A valid report of a page. */
const pageReport = { address: '/', title: 'A', decisions: [], corrections: [], page: '<p>Words</p>' }

/** A valid request of every call of the worker that has one. Each of their fields is required. */
const REQUESTS: Readonly<Record<string, object>> = {
  askAccess: { rule: open },
  expectAccess: { origin: 'https://example.org/*', host: 'example.org', rule: open },
  settleAccess: { origin: 'https://example.org/*', isGiven: false },
  openNote: { title: 'A', annotation: 'x' },
  noteSession: { session: 'guess' },
  annotate: { title: 'A', change },
  addAnnotations: { pages: [{ address: 'https://example.org/a', title: 'A', annotations: [annotation] }] },
  saveRule: { rule },
  keepAnswer: { found: true, report: pageReport, id: '0'.repeat(32) },
  undoAnswer: { id: '0'.repeat(32) },
  openEntry: { url: 'https://example.org/b' },
  openEntryHere: { url: 'https://example.org/b' },
  refuseEntry: { origin: 'https://example.org/*' },
  deleteRule: { id: 'a' },
  noteMatches: { ids: ['a'] },
  replaceSites: { sites: [{ name: 'example.org', rules: [rule, open] }] },
  forgetDamaged: { key: 'damaged:example.org:1' },
  sessionTab: { session: 'guess' },
  loadPart: { part: 'export' },
  keepPlace: { place: { at: { block: 1, top: 0, height: 9 }, onPage: 3 } },
  openXray: { shows: 'parts' },
  closeXray: { because: 'done' },
  rememberPage: { address: [1, 2], marks: [3, 4], article: [[3, 12]] },
}
/** A valid reply of a page for every call that has one. */
const REPLIES: Partial<Record<PageMethod, unknown>> = {
  read: {
    kind: 'article',
    article: {
      ...{ url: 'https://example.org/a', title: 'A', content: '<p>Words</p>', words: 1 },
      metadata: { title: { value: 'A', from: 'markup' }, dir: 'ltr' },
    },
    leftOut: [
      {
        ...{ block: 3, excerpt: 'Words', words: 1, images: 0, tables: 0 },
        reason: { code: 'prose', values: [1, 2] },
      },
    ],
    completeness: {
      words: { kept: 1, shown: 2 },
      images: { kept: 0, shown: 0 },
      tables: { kept: 0, shown: 0 },
    },
    rules: [{ id: 'a', kind: 'keep', selector: 'p', fingerprint: '' }],
    problems: [{ rule: { id: 'b', kind: 'remove', selector: 'q', fingerprint: '' }, because: 'no-match' }],
    took: 7,
  },
  growth: { words: 1, images: 2 },
  where: { block: 1, top: 0, height: 9 },
  show: true,
  draft: { id: 'a', kind: 'keep', selector: 'p', fingerprint: '' },
  report: {
    kind: 'report',
    report: pageReport,
  },
  picture: { type: 'image/png', data: 'AAAA' },
}

/** Invalid settings. They are written by hand, because every setting is optional. */
const FORGED_SETTINGS = [
  ...[null, 'x', 7, { paged: 'yes' }, { look: { size: -1 } }, { look: 'x' }],
  ...[{ speech: { voices: { en: 7 } } }, { siteLooks: { a: { size: 1e9 } } }],
]

const SCRIPT = {
  id: 'winnow',
  url: 'https://example.org/a',
  frameId: 0,
  tab: { id: 1, incognito: false },
}
const WINDOW = { id: 'winnow', url: 'chrome-extension://winnow/src/entries/popup.html' }

/** Senders that may make calls, each with its session. */
const CALLERS = [
  [WINDOW, undefined],
  [SCRIPT, undefined],
  [SCRIPT, 'secret'],
] as const

/** Names that no call has. */
const NO_METHODS = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'then', '', 'read', 'SAVERULE']
/** Calls whose handlers check the page themselves. */
const FOR_ANY_PAGE = new Set(['arrive', 'openPanel', 'askAccess', 'openEntryHere'])

/** Senders that no call may answer, whatever they send. The first is a script where nobody has opened anything. */
const STRANGERS = [
  { ...SCRIPT, tab: { id: 2, incognito: false } },
  { ...SCRIPT, frameId: 3 },
  { ...SCRIPT, frameId: undefined },
  { ...SCRIPT, tab: undefined },
  { ...SCRIPT, id: 'other' },
  { ...SCRIPT, id: undefined },
  { ...SCRIPT, url: undefined },
  { ...SCRIPT, url: 'about:srcdoc' },
  { ...SCRIPT, url: 'blob:https://example.org/1' },
  { ...SCRIPT, url: 'https://elsewhere.example/' },
  { ...WINDOW, id: 'other' },
  { ...WINDOW, url: 'chrome-extension://winnow.evil/' },
  { ...WINDOW, url: 'https://example.org/chrome-extension://winnow/' },
  {},
]

/** The length of a text that is too long for every value. */
const TOO_LONG = 20_000
/** Names of values that may be null. */
const NULLABLE = new Set(['at', 'onPage', 'id'])

/** Values in place of others. */
const HOSTILE = [
  ...[null, true, 7, -1, 1.5, 1e308, '', 'x'.repeat(TOO_LONG), '\u0000\ud800', [], [[[]]], {}, [null]],
  ...[{ length: 7 }, { toString: 7 }, nested(1_000), JSON.parse('{"__proto__":{"admin":true}}')],
]

function nested(levels: number): object {
  let value: object = {}
  for (let level = 0; level < levels; level++) value = { rule: value }
  return value
}

/** The paths to all values in a request, the request itself first. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [[...path], ...inner.flatMap(([key, part]) => pathsIn(part, [...path, key]))]
}

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)

/** A copy of a valid request that is not valid: one of its values is missing, too long, or of another type. */
function forged(request: object, random: (n: number) => number): unknown {
  const paths = pathsIn(request)
  const path = ['request', ...paths[random(paths.length)]!]
  const last = path.pop()!
  const copy = { request: structuredClone(request) }
  let holder: Record<string, unknown> = copy
  for (const key of path) holder = holder[key] as Record<string, unknown>
  const was = holder[last]
  // An item that is missing leaves a shorter list. The parts of a place may be null.
  const isMissing = random(4) === 0 && !Array.isArray(holder)
  const fits = (value: unknown) => typeOf(value) === typeOf(was) && (value as string).length !== TOO_LONG
  const others = HOSTILE.filter(value => !fits(value) && (value !== null || !NULLABLE.has(last)))
  if (isMissing) delete holder[last]
  else holder[last] = others[random(others.length)]
  return copy.request
}

let served: ReturnType<typeof serveBackground>

beforeEach(async () => {
  // In Node only this worker runs, so no other holds a lock.
  vi.stubGlobal('navigator', { locks: { request: (_: string, task: () => unknown) => task() } })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  served = serveBackground()
  // The page of `SCRIPT` is let in, and X-ray is open over it.
  served.disks.session.set('session-page:1:https://example.org', 1)
  served.disks.session.set('xray:secret', 1)
  await settle()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const stored = () => JSON.stringify(Object.values(served.disks).map(disk => [...disk]))

/** Delivers messages, a hundred at once. Returns those that were answered, but not with an error. */
async function answered(messages: readonly (readonly [message: unknown, sender: object])[]) {
  const answered: unknown[] = []
  for (let i = 0; i < messages.length; i += 100) {
    const deliveries = messages.slice(i, i + 100).map(async ([message, sender]) => {
      const refusal = () => ({ error: 'Nobody listens.' })
      const answer = await served.browser.deliver(message, sender as Runtime.MessageSender).catch(refusal)
      if (!Object.hasOwn(Object(answer), 'error')) answered.push([message, sender, answer])
    })
    await Promise.all(deliveries)
  }
  await settle()
  return answered
}

// An error that nobody catches fails the run, so none of these tests looks for it.
// The files of Node's tests share their modules, and other files replace some of those that were loaded here.
afterAll(() => vi.resetModules())

describe('forged messages', () => {
  test('are made for every call that has a request', () => {
    const isRead = (name: string) => {
      try {
        served.calls[name]!.read(7, 'extension')
        return false
      } catch {
        return true
      }
    }
    const settings = ['changeSettings', 'replaceSettings']
    // No JSON can forge a file.
    const made = [...Object.keys(REQUESTS), ...settings, 'saveFile']
    expect(Object.keys(served.calls).filter(isRead).sort()).toEqual(made.sort())
  })

  test('from senders without access write nothing: 5,000, valid ones among them', async () => {
    const random = seeded(15)
    const methods = [...Object.keys(served.calls), ...NO_METHODS].filter(name => !FOR_ANY_PAGE.has(name))
    const messages = Array.from({ length: 5_000 }, () => {
      const method = methods[random(methods.length)]!
      const request = Object.hasOwn(REQUESTS, method) ? REQUESTS[method]! : {}
      const message = {
        to: ['worker', 'worker', 'worker', 'page', 'reader', '', 7][random(7)],
        method: random(20) ? method : HOSTILE[random(HOSTILE.length)],
        request: random(2) ? request : forged(request, random),
        about: random(2) ? PAGE : HOSTILE[random(HOSTILE.length)],
        session: [undefined, 'guess', null, ['secret'], { secret: 1 }, 'x'.repeat(65)][random(6)],
      }
      return [
        random(30) ? message : HOSTILE[random(HOSTILE.length)],
        STRANGERS[random(STRANGERS.length)]!,
      ] as const
    })
    const before = stored()
    expect(await answered(messages)).toEqual([])
    expect(stored()).toBe(before)
  })

  test('from senders with access write nothing: 5,000 requests with one wrong value', async () => {
    const random = seeded(16)
    const methods = Object.keys(REQUESTS)
    const messages = Array.from({ length: 5_000 }, () => {
      const isSettings = random(methods.length) === 0
      const method = isSettings
        ? ['changeSettings', 'replaceSettings'][random(2)]!
        : methods[random(methods.length)]!
      const request = isSettings
        ? FORGED_SETTINGS[random(FORGED_SETTINGS.length)]
        : forged(REQUESTS[method]!, random)
      const [sender, session] = CALLERS[random(CALLERS.length)]!
      return [{ to: 'worker', method, request, about: PAGE, session }, sender] as const
    })
    const before = stored()
    expect(await answered(messages)).toEqual([])
    expect(stored()).toBe(before)
  })

  test('that are valid, in any order, leave a store in which nothing is damaged', async () => {
    const random = seeded(17)
    const methods = Object.keys(REQUESTS)
    const messages = Array.from({ length: 2_000 }, () => {
      const method = methods[random(methods.length)]!
      const [sender, session] = CALLERS[random(CALLERS.length)]!
      return [{ to: 'worker', method, request: REQUESTS[method], about: PAGE, session }, sender] as const
    })
    expect((await answered(messages)).length).toBeGreaterThan(500)
    const store = storeOn(fakeArea(served.disks.local))
    const names = (await store.all()).map(({ name, rules }) => [name, rules.map(({ id }) => id).sort()])
    expect(names).toEqual([['example.org', expect.toBeOneOf([[], ['a'], ['o'], ['a', 'o']])]])
    expect(await store.damaged()).toEqual([])
  })
})

test('forged replies of a page are rejected as malformed, or are valid: 5,000', () => {
  const random = seeded(18)
  const methods = Object.keys(REPLIES) as PageMethod[]
  let refused = 0
  for (let n = 0; n < 5_000; n++) {
    const method = methods[random(methods.length)]!
    const { reply } = Object(forged({ reply: REPLIES[method] }, random))
    try {
      pageCalls[method].reply(reply)
    } catch (error) {
      expect(error).toBeInstanceOf(Malformed)
      refused++
    }
  }
  // A text of an article may have any length, and there may be no place, rule or image.
  expect(refused).toBeGreaterThan(4_000)
})
