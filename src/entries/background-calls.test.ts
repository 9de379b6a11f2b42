import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Runtime, Tabs } from 'webextension-polyfill'
import type { Caller, CallPage } from '../messages/access.ts'
import { serveSpies } from './testing.ts'

/** The page of the content scripts of this test, as the browser describes it. */
const HERE: CallPage = {
  tab: 1,
  origin: 'https://example.org:8080',
  protocol: 'https:',
  host: 'example.org:8080',
  hostname: 'example.org',
  path: '/a',
  address: 'https://example.org:8080/a?b',
  isPrivate: false,
}
/** Another page, which a message names. */
const NAMED = { tab: 7, address: 'https://bank.example/', isPrivate: false }

const script = {
  id: 'winnow',
  url: 'https://user@example.org:8080/a?b#c',
  frameId: 0,
  tab: { id: 1, incognito: false },
}
const ownUrl = 'chrome-extension://winnow/src/entries/popup.html'

interface Sender {
  readonly sender: object
  readonly isLetIn?: boolean
  readonly session?: string
  /** The callers that are answered. All others are refused. */
  readonly as: readonly Caller[]
}

const SENDERS: Readonly<Record<string, Sender>> = {
  'a window of the extension': { sender: { id: 'winnow', url: ownUrl }, as: ['extension'] },
  'a window of the extension in a tab': { sender: { ...script, url: ownUrl }, as: ['extension'] },
  'a window of the extension with a session': {
    sender: { id: 'winnow', url: ownUrl },
    session: 'secret',
    as: ['extension'],
  },
  'a script in a page that is let in': { sender: script, isLetIn: true, as: ['page', 'any-page'] },
  'a script in a page that nobody has opened': { sender: script, isLetIn: false, as: ['any-page'] },
  'X-ray while it is open': { sender: script, session: 'secret', as: ['xray'] },
  'X-ray in a page that is let in, too': { sender: script, isLetIn: true, session: 'secret', as: ['xray'] },
  'X-ray that is closed': { sender: script, isLetIn: true, session: 'old', as: [] },
  'X-ray with the session of another tab': {
    sender: { ...script, tab: { id: 2, incognito: false } },
    isLetIn: true,
    session: 'secret',
    as: [],
  },
  'a frame in the page': { sender: { ...script, frameId: 3 }, as: [] },
  'a frame in the page, with X-ray’s session': {
    sender: { ...script, frameId: 3 },
    session: 'secret',
    as: [],
  },
  'a frame without a number': { sender: { ...script, frameId: undefined }, as: [] },
  'a sender in no tab': { sender: { ...script, tab: undefined }, as: [] },
  'another extension': { sender: { id: 'other', url: 'chrome-extension://other/x.html' }, as: [] },
  'another extension at our address': { sender: { id: 'other', url: ownUrl }, as: [] },
  'a script of another extension': { sender: { ...script, id: 'other' }, session: 'secret', as: [] },
  'a page without our id': { sender: { ...script, id: undefined }, as: [] },
  'a host that begins like ours': {
    sender: { id: 'winnow', url: 'chrome-extension://winnow.evil/' },
    as: [],
  },
  'a page without an address': { sender: { ...script, url: undefined }, as: [] },
  'a document that was made up': { sender: { ...script, url: 'about:srcdoc' }, as: [] },
  'a page in a blob': { sender: { ...script, url: 'blob:https://example.org/1' }, as: [] },
  nobody: { sender: {}, as: [] },
}

let served: ReturnType<typeof serveSpies>

beforeEach(() => {
  served = serveSpies(true)
  return () => vi.unstubAllGlobals()
})

/** Makes a call as a sender; resolves to what it is answered. */
function send(method: string, { sender, isLetIn = false, session }: Sender) {
  served.isLetIn.mockResolvedValue(isLetIn)
  const message = { to: 'worker', method, request: {}, about: NAMED, session }
  return served.browser.deliver(message, sender as Runtime.MessageSender)
}

describe.each(Object.entries(SENDERS))('%s', (_, from) => {
  test('is answered by the calls that allow it, and by no other', async () => {
    for (const [name, { allow, handle }] of Object.entries(served.calls)) {
      const isAllowed = from.as.some(caller => allow.includes(caller))
      const answer = await send(name, from)
      if (isAllowed) expect(answer, name).toEqual({ value: 'done' })
      else expect(answer, name).toEqual({ error: { name: 'Error', message: expect.any(String) } })
      expect(handle, name).toHaveBeenCalledTimes(isAllowed ? 1 : 0)
    }
  })

  test('is about the page of the caller; only a window of the extension names another page', async () => {
    for (const [name, { about, handle }] of Object.entries(served.calls)) {
      await send(name, from)
      for (const [, page] of handle.mock.calls)
        if (!from.as.includes('extension')) expect(page, name).toEqual(HERE)
        else if (about === 'none') expect(page, name).toBe(null)
        else
          expect(page, name).toMatchObject(about === 'tab' ? { tab: 7 } : { ...NAMED, host: 'bank.example' })
    }
  })
})

test('X-ray may make the same calls over the welcome page as over any page', async () => {
  const url = 'chrome-extension://winnow/src/entries/welcome.html'
  for (const [name, { allow, handle }] of Object.entries(served.calls)) {
    const answer = await send(name, { sender: { ...script, url }, session: 'secret', as: ['xray'] })
    const isAllowed = allow.includes('xray')
    if (isAllowed) expect(answer, name).toEqual({ value: 'done' })
    else expect(answer, name).toEqual({ error: { name: 'Error', message: expect.any(String) } })
    for (const [, page] of handle.mock.calls)
      expect(page, name).toMatchObject({ tab: 1, protocol: 'chrome-extension:' })
  }
})

describe('the table', () => {
  const callsFor = (caller: Caller) =>
    Object.keys(served.calls)
      .filter(name => served.calls[name]!.allow.includes(caller))
      .sort()

  test('lets X-ray only read the memory, load scripts, change rules, keep answers and close itself', () => {
    expect(callsFor('xray')).toEqual([
      'closeXray',
      'deleteRule',
      'keepAnswer',
      'loadHandlers',
      'loadOpinions',
      'pageRules',
      'saveRule',
      'siteMemory',
      'undoAnswer',
    ])
  })

  test('lets a page that was not let in ask only whether it opens, or for access', () => {
    expect(callsFor('any-page')).toEqual(['arrive', 'askAccess', 'openEntryHere', 'openPanel'])
  })

  test('lets no page see or change what is stored of other pages', () => {
    const closed = Object.keys(served.calls).filter(
      name =>
        /^(?:all|replace|damaged|forget|add|clear|mirror)/.test(name) || /Access$|^sessionTab$/.test(name),
    )
    expect(closed.length).toBeGreaterThan(10)
    for (const name of closed.filter(name => !/^(?:has|ask)Access$/.test(name)))
      expect(served.calls[name]!.allow, name).toEqual(['extension'])
  })

  test('gives every page call a page', () => {
    // Otherwise a call about a site would take a window of the extension for a page without an address.
    const rules = ['pageRules', 'saveRule', 'deleteRule', 'noteMatches']
    const memory = ['siteMemory', 'rememberPage', 'eraseSiteMemory']
    const answers = ['keepAnswer', 'undoAnswer']
    for (const name of [...rules, ...memory, ...answers, 'pageAnnotations', 'annotate'])
      expect(served.calls[name]!.about, name).toBe('page')
  })
})

describe('a window of the extension', () => {
  const from = SENDERS['a window of the extension']!

  test.each([
    ['nothing', undefined],
    ['a tab alone', { tab: 7 }],
    ['no address', { ...NAMED, address: 'nowhere' }],
    ['no tab', { ...NAMED, tab: -1 }],
    ['no word about privacy', { tab: 7, address: NAMED.address }],
  ])('that names %s asks nothing about a page', async (_, about) => {
    const message = { to: 'worker', method: 'saveRule', request: {}, about }
    expect(await served.browser.deliver(message, from.sender as Runtime.MessageSender)).toMatchObject({
      error: { name: 'Malformed' },
    })
    expect(served.calls['saveRule']!.handle).not.toHaveBeenCalled()
  })
})

describe('a content script', () => {
  test('calls functions of the browser that need a click before anything is awaited', () => {
    const { sender } = SENDERS['a script in a page that nobody has opened']!
    for (const method of ['askAccess', 'openPanel']) {
      void served.browser.deliver({ to: 'worker', method, request: {} }, sender as Runtime.MessageSender)
      expect(served.calls[method]!.handle).toHaveBeenCalledOnce()
    }
  })

  test('counts as private according to the browser, not to the message', async () => {
    const tab = { id: 1, incognito: true } as Tabs.Tab
    await send('annotate', { sender: { ...script, tab }, isLetIn: true, as: ['page'] })
    expect(served.calls['annotate']!.handle.mock.lastCall?.[1]).toEqual({ ...HERE, isPrivate: true })
  })
})

test.each(Object.entries(SENDERS).filter(([, { as }]) => as.length > 0))(
  '%s is told that a method is unknown, even one that every object has',
  async (_, from) => {
    for (const method of ['nope', 'constructor', 'toString', '__proto__', 'then'])
      expect(await send(method, from)).toEqual({
        error: { name: 'TypeError', message: `unknown method ${method}` },
      })
  },
)

test('messages that are not addressed to the worker are not answered by it', async () => {
  for (const message of [null, 7, 'worker', {}, { to: 'page', method: 'read' }, { to: 'worker' }, ['worker']])
    await expect(served.browser.deliver(message, served.browser.ownPage)).rejects.toThrow(
      'Receiving end does not exist',
    )
})
