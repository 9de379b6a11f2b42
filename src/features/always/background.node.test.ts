import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallPage } from '../../messages/access.ts'
import type { OpenRule } from '../../schema/rule.ts'
import type { Site } from '../../schema/site-rule.ts'
import { fakeArea } from '../../store/fake-area.ts'
import { openRule } from '../../store/testing.ts'

const { openingByItself } = await import('./background.ts')

const RULE = openRule('a')
const ORIGIN = 'https://example.org/*'
const PAGE: CallPage = {
  tab: 4,
  origin: 'https://example.org',
  protocol: 'https:',
  host: 'example.org',
  hostname: 'example.org',
  path: '/a',
  address: 'https://example.org/a',
  isPrivate: false,
}

type Script = { id: string; js: string[]; matches: string[]; excludeMatches: string[] }
type Hear = (given?: unknown) => void

let origins: string[]
let sites: Site[]
let scripts: Map<string, Script>
let session: Map<string, unknown>
let hear: Record<'installed' | 'startup' | 'added' | 'removed' | 'changed', Hear>
let handlers: ReturnType<typeof openingByItself>
const request = vi.fn<() => Promise<boolean>>()
const openTab = vi.fn<(tab: number) => Promise<void>>()
const saveRule = vi.fn(async (host: string, rule: unknown) => {
  change([{ name: host, rules: [rule as OpenRule] }])
})

/** Replaces the rules of all sites, and fires the event of the store. */
function change(now: Site[]) {
  const record = (list: Site[], name: string) => {
    const site = list.find(each => each.name === name)
    return site ? { version: 2, rules: site.rules } : undefined
  }
  const names = new Set([...sites, ...now].map(({ name }) => name))
  const changes = Object.fromEntries(
    [...names].map(name => [`rules:${name}`, { oldValue: record(sites, name), newValue: record(now, name) }]),
  )
  sites = now
  hear.changed(changes)
}

const event = (name: keyof typeof hear) => ({
  addListener: (listener: Hear) => {
    hear[name] = listener
  },
})

beforeEach(() => {
  origins = [ORIGIN]
  sites = []
  scripts = new Map()
  session = new Map()
  hear = {} as typeof hear
  request.mockReset().mockResolvedValue(true)
  openTab.mockReset().mockResolvedValue()
  saveRule.mockClear()
  const set = async (list: Script[]) => {
    for (const script of list) {
      if (script.matches.some(each => each.includes('bad'))) throw new Error('Invalid value for matches')
      scripts.set(script.id, script)
    }
  }
  vi.stubGlobal('chrome', {
    runtime: {
      onInstalled: event('installed'),
      onStartup: event('startup'),
      getURL: (path: string) => `chrome-extension://winnow${path}`,
    },
    permissions: {
      onAdded: event('added'),
      onRemoved: event('removed'),
      request,
      getAll: async () => ({ origins: [...origins] }),
      contains: async ({ origins: [wanted] }: { origins: string[] }) => origins.includes(wanted!),
      remove: vi.fn(async ({ origins: gone }: { origins: string[] }) => {
        origins = origins.filter(each => !gone.includes(each))
        hear.removed()
      }),
    },
    scripting: {
      getRegisteredContentScripts: async () => [...scripts.values()],
      registerContentScripts: set,
      updateContentScripts: set,
      unregisterContentScripts: async ({ ids }: { ids: string[] }) => {
        for (const id of ids) scripts.delete(id)
      },
    },
    storage: { local: { onChanged: event('changed') }, session: fakeArea(session) },
  })
  handlers = openingByItself({
    rules: { all: async () => sites, save: saveRule },
    rulesOn: async () => sites.flatMap(({ rules }) => rules),
    openTab,
  })
  return () => vi.unstubAllGlobals()
})

const running = () => [...scripts.values()].flatMap(({ matches }) => matches)
const EVERYWHERE = ['*://example.org/*', '*://www.example.org/*']

describe('the scripts that open a site automatically', () => {
  test('are registered when a rule is added, each after the scripts that it needs', async () => {
    change([{ name: 'example.org', rules: [RULE] }])
    await vi.waitFor(() => expect(running()).toEqual(EVERYWHERE))
    expect([...scripts.values()]).toEqual([
      {
        id: 'always:example.org',
        js: [
          '/src/entries/shared.js',
          '/src/entries/page.js',
          '/src/entries/content.js',
          '/src/entries/reading.js',
          '/src/entries/always.js',
          '/src/entries/later.js',
          '/src/entries/on-demand.js',
        ],
        matches: EVERYWHERE,
        excludeMatches: [],
        runAt: 'document_start',
        persistAcrossSessions: true,
      },
    ])
  })

  test.each(['installed', 'startup', 'added'] as const)('are updated on the event %s', async what => {
    sites = [{ name: 'example.org', rules: [RULE] }]
    scripts.set('always:gone.example', {
      id: 'always:gone.example',
      js: [],
      matches: ['x'],
      excludeMatches: [],
    })
    hear[what]()
    await vi.waitFor(() => expect(running()).toEqual(EVERYWHERE))
  })

  test('are removed with the permission, and the rule stays', async () => {
    change([{ name: 'example.org', rules: [RULE] }])
    await vi.waitFor(() => expect(running()).toEqual(EVERYWHERE))
    origins = []
    hear.removed()
    await vi.waitFor(() => expect(running()).toEqual([]))
    expect(sites[0]?.rules).toEqual([RULE])
  })

  test('of a site that the browser rejects do not affect other sites', async () => {
    vi.spyOn(console, 'warn').mockImplementationOnce(() => {})
    origins.push('https://bad.example/*')
    change([
      { name: 'bad.example', rules: [RULE] },
      { name: 'example.org', rules: [RULE] },
    ])
    await vi.waitFor(() => expect(running()).toEqual(EVERYWHERE))
  })

  test('are removed with the rule, and so is the permission if no other rule needs it', async () => {
    origins.push('https://www.example.org/*', 'https://other.example/*', '*://*/*')
    const part: OpenRule = { ...RULE, id: 'b', scope: { subdomains: false, path: '/blog/*' } }
    change([{ name: 'example.org', rules: [RULE, part] }])
    change([{ name: 'example.org', rules: [part] }])
    await vi.waitFor(() => expect(running()).toHaveLength(2))
    expect(origins).toHaveLength(4)
    change([])
    await vi.waitFor(() => expect(origins).toEqual(['https://other.example/*', '*://*/*']))
    expect(running()).toEqual([])
  })
})

describe('a page that starts to load', () => {
  test('opens automatically with a rule and the permission, and may then ask for its rules', async () => {
    sites = [{ name: 'example.org', rules: [RULE] }]
    expect(await handlers.calls.arrive.handle(null, PAGE)).toBe(true)
    expect([...session]).toEqual([['session-page:4:https://example.org', 4]])
  })

  test.each([
    ['no rule', [], [ORIGIN]],
    ['an exception', [RULE, { ...RULE, when: 'never' as const }], [ORIGIN]],
    ['no permission', [RULE], []],
  ])('does not open with %s, and gets no access', async (_, rules, given) => {
    sites = [{ name: 'example.org', rules }]
    origins = given
    expect(await handlers.calls.arrive.handle(null, PAGE)).toBe(false)
    expect([...session]).toEqual([])
  })
})

describe('a request for permission', () => {
  test('saves the rule when the browser grants it, even if the caller no longer waits', async () => {
    origins = []
    await handlers.calls.expectAccess.handle({ origin: ORIGIN, host: 'example.org', rule: RULE }, null)
    expect(saveRule).not.toHaveBeenCalled()
    origins = [ORIGIN]
    hear.added()
    await vi.waitFor(() => expect(running()).toEqual(EVERYWHERE))
    expect(saveRule).toHaveBeenCalledExactlyOnceWith('example.org', RULE)
    await handlers.calls.settleAccess.handle({ origin: ORIGIN, isGiven: true }, null)
    expect(saveRule).toHaveBeenCalledOnce()
  })

  test('saves the rule when the permission was there already', async () => {
    await handlers.calls.expectAccess.handle({ origin: ORIGIN, host: 'example.org', rule: RULE }, null)
    await handlers.calls.settleAccess.handle({ origin: ORIGIN, isGiven: true }, null)
    expect(saveRule).toHaveBeenCalledOnce()
  })

  test('drops the rule when the browser refuses', async () => {
    origins = []
    await handlers.calls.expectAccess.handle({ origin: ORIGIN, host: 'example.org', rule: RULE }, null)
    await handlers.calls.settleAccess.handle({ origin: ORIGIN, isGiven: false }, null)
    origins = [ORIGIN]
    hear.added()
    await vi.waitFor(() => expect([...session]).toEqual([]))
    expect(saveRule).not.toHaveBeenCalled()
  })
})

test('a rule whose request was refused after its window closed is not saved by a later permission', async () => {
  origins = []
  await handlers.calls.expectAccess.handle({ origin: ORIGIN, host: 'example.org', rule: RULE }, null)
  handlers.unexpect(ORIGIN)
  origins = [ORIGIN]
  hear.added()
  await handlers.calls.settleAccess.handle({ origin: ORIGIN, isGiven: true }, null)
  expect(saveRule).not.toHaveBeenCalled()
})

test('a rule that could not be saved after the permission was granted is reported once to the caller', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  saveRule.mockRejectedValueOnce(new Error('full')).mockRejectedValueOnce(new Error('full'))
  await handlers.calls.expectAccess.handle({ origin: ORIGIN, host: 'example.org', rule: RULE }, null)
  hear.added()
  await vi.waitFor(() => expect(saveRule).toHaveBeenCalledOnce())
  const settled = handlers.calls.settleAccess.handle({ origin: ORIGIN, isGiven: true }, null)
  await expect(settled).rejects.toThrow('full')
  hear.added()
  await handlers.calls.settleAccess.handle({ origin: ORIGIN, isGiven: true }, null)
  expect(saveRule).toHaveBeenCalledTimes(2)
  expect(session.size).toBe(0)
})

describe('a content script that asks for permission', () => {
  const ask = () => handlers.calls.askAccess.handle({ rule: RULE }, PAGE) as Promise<string>
  beforeEach(() => session.set('session-page:4:https://example.org', 4))

  test('gets the answer, and its rule is saved', async () => {
    const answer = ask()
    expect(request).toHaveBeenCalledExactlyOnceWith({ origins: [ORIGIN] })
    expect(await answer).toBe('given')
    expect(saveRule).toHaveBeenCalledExactlyOnceWith('example.org', RULE)
  })

  test('gets a refusal, and nothing is saved', async () => {
    request.mockResolvedValue(false)
    expect(await ask()).toBe('refused')
    expect([saveRule.mock.calls.length, session.size]).toEqual([0, 1])
  })

  test('is sent to a tab when the browser accepts no request from it', async () => {
    request.mockRejectedValue(new Error('may only be called from a user input handler'))
    expect(await ask()).toBe('elsewhere')
    expect(openTab).toHaveBeenCalledExactlyOnceWith(4)
    expect([saveRule.mock.calls.length, session.size]).toEqual([0, 1])
  })

  test('gets an error when the rule cannot be saved after the permission was granted', async () => {
    saveRule.mockRejectedValueOnce(new Error('Your browser’s storage for this extension is full.'))
    await expect(ask()).rejects.toThrow('is full')
    expect([openTab.mock.calls.length, session.size]).toEqual([0, 1])
  })

  test('saves nothing when nobody has opened the view there', async () => {
    session.clear()
    await expect(ask()).rejects.toThrow('Nobody has opened the reader on this page.')
    expect([saveRule.mock.calls.length, session.size]).toEqual([0, 0])
  })
})
