import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Runtime, Tabs } from 'webextension-polyfill'
import { heldRule } from '../engine/site/site-rules.ts'
import { fakeArea } from '../store/fake-area.ts'
import { type SessionStore, sessionStore } from '../store/session-store.ts'
import { fakeBrowser } from './fake-browser.ts'
import { serveXray } from './serve-xray.ts'
import { xrayWorker } from './xray.ts'

const rule = heldRule({ id: 'a', kind: 'remove', selector: '.ad', fingerprint: '' })

let browser: ReturnType<typeof fakeBrowser>
let sender: Runtime.MessageSender
let sessions: SessionStore
let session: string
const rules = { rulesFor: vi.fn(() => [rule]), saveRule: vi.fn(), deleteRule: vi.fn() }
const disturbed = vi.fn(async () => {})

beforeEach(async () => {
  vi.clearAllMocks()
  browser = fakeBrowser()
  sender = { ...browser.contentScript, url: 'https://www.example.org:8080/forum/1?q#f' }
  const sendMessage = (message: unknown) => browser.deliver(message, sender)
  vi.stubGlobal('chrome', { runtime: Object.assign(browser.runtime, { sendMessage }) })
  sessions = sessionStore(fakeArea(), 'xray')
  session = await sessions.open(1)
  serveXray(rules, sessions, disturbed)
  return () => vi.unstubAllGlobals()
})

/** Every call that X-ray can make. */
const calls = (session: string) => [
  () => xrayWorker.rulesFor({ session }),
  () => xrayWorker.saveRule({ session, rule }),
  () => xrayWorker.deleteRule({ session, id: 'a' }),
  () => xrayWorker.close({ session, because: 'done' }),
]

function expectNothingDone() {
  for (const handler of Object.values(rules)) expect(handler).not.toHaveBeenCalled()
}

describe('while X-ray is open', () => {
  test('the rules of the page’s own site are looked up and changed', async () => {
    const here = { host: 'www.example.org:8080', path: '/forum/1' }
    expect(await xrayWorker.rulesFor({ session })).toEqual([rule])
    await xrayWorker.saveRule({ session, rule })
    await xrayWorker.deleteRule({ session, id: 'a' })
    expect(rules.rulesFor).toHaveBeenCalledExactlyOnceWith(here)
    expect(rules.saveRule).toHaveBeenCalledExactlyOnceWith({ host: here.host, rule })
    expect(rules.deleteRule).toHaveBeenCalledExactlyOnceWith({ host: here.host, id: 'a' })
  })

  test('the site is never the one that a message names', async () => {
    const request = { session, rule, host: 'bank.example', path: '/', url: 'https://bank.example/' }
    await browser.deliver({ to: 'xray', method: 'saveRule', request }, sender)
    expect(rules.saveRule).toHaveBeenCalledExactlyOnceWith({ host: 'www.example.org:8080', rule })
  })

  test('what is no rule about elements is refused', async () => {
    const open = { id: 'o', kind: 'open', when: 'always', scope: rule.scope, off: false }
    for (const other of [open, null, {}, { ...rule, selector: 'a'.repeat(513) }, { ...rule, scope: null }]) {
      const request = { session, rule: other }
      const answer = await browser.deliver({ to: 'xray', method: 'saveRule', request }, sender)
      expect(answer).toMatchObject({ error: { name: 'Malformed' } })
    }
    expectNothingDone()
  })

  test('the person hears of it when the page got in the way, and of nothing else', async () => {
    await xrayWorker.close({ session, because: 'disturbed' })
    expect(disturbed).toHaveBeenCalledExactlyOnceWith(1)
    session = await sessions.open(1)
    await xrayWorker.close({ session, because: 'done' })
    expect(disturbed).toHaveBeenCalledOnce()
  })
})

describe('nothing is answered', () => {
  const senders: [string, (own: Runtime.MessageSender) => Runtime.MessageSender][] = [
    ['another tab', own => ({ ...own, tab: { id: 2 } as Tabs.Tab })],
    ['a frame', own => ({ ...own, frameId: 3 })],
    ['no frame at all', ({ frameId: _, ...own }) => own],
    ['no tab', ({ tab: _, ...own }) => own],
    ['another extension', own => ({ ...own, id: 'other' })],
    ['no address', ({ url: _, ...own }) => own],
    ['an address that is none', own => ({ ...own, url: 'about:blank' })],
    ['a page of ours', own => ({ ...own, url: 'chrome-extension://winnow/src/entries/popup.html' })],
  ]
  test.each(senders)('to %s', async (_, change) => {
    sender = change(sender)
    for (const call of calls(session)) await expect(call()).rejects.toThrow('X-ray is not open')
    expectNothingDone()
    expect(await sessions.tabOf(session)).toBe(1)
  })

  test('without the session’s own secret', async () => {
    for (const guess of ['', 'guess', 'xray:1', session.slice(1)])
      for (const call of calls(guess)) await expect(call()).rejects.toThrow('X-ray is not open')
    for (const request of [null, {}, { session: 1 }, [session], { session: 'a'.repeat(65) }])
      expect(await browser.deliver({ to: 'xray', method: 'saveRule', request }, sender)).toHaveProperty(
        'error',
      )
    expectNothingDone()
  })

  test('to a session of the full view', async () => {
    const area = fakeArea()
    const other = await sessionStore(area).open(1)
    expect(await sessionStore(area, 'xray').tabOf(other)).toBe(null)
  })

  test('after X-ray was closed, and after the tab was', async () => {
    await xrayWorker.close({ session, because: 'done' })
    for (const call of calls(session)) await expect(call()).rejects.toThrow('X-ray is not open')
    const next = await sessions.open(1)
    await sessions.closeTab(1)
    for (const call of calls(next)) await expect(call()).rejects.toThrow('X-ray is not open')
    expectNothingDone()
  })

  test('to a method that does not exist', async () => {
    for (const method of ['allSites', 'replaceSites', 'constructor', '__proto__'])
      expect(await browser.deliver({ to: 'xray', method, request: { session } }, sender)).toMatchObject({
        error: { message: `unknown method ${method}` },
      })
  })
})
