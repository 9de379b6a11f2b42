import { vi } from 'vitest'
import type { Runtime } from 'webextension-polyfill'
import type { Caller, CallPage, Subject } from '../messages/access.ts'
import { fakeBrowser } from '../messages/fake-browser.ts'
import { serveWorker, type WorkerCall } from '../messages/rpc.ts'
import { fakeArea } from '../store/fake-area.ts'
import { startBackground } from './background-calls.ts'

const event = { addListener: () => {} }

/** A call of the worker whose handler only notes what it is called with. */
export interface SpiedCall {
  readonly allow: readonly Caller[]
  readonly about: Subject
  handle: ReturnType<typeof vi.fn<(request: unknown, page: CallPage | null) => unknown>>
}

/** A browser for the worker, as `chrome`. Its caller removes it with `vi.unstubAllGlobals()`. */
function stubBrowser() {
  const browser = fakeBrowser()
  /** Who sends what the clients of `messages/worker.ts` send. */
  const from = { sender: browser.ownPage as Runtime.MessageSender }
  /** What is stored, by the name of the area. */
  const disks = { local: new Map<string, unknown>(), session: new Map(), sync: new Map() }
  vi.stubGlobal('chrome', {
    runtime: Object.assign(browser.runtime, {
      onInstalled: event,
      onStartup: event,
      sendMessage: (message: unknown) => browser.deliver(message, from.sender),
    }),
    i18n: { getUILanguage: () => 'en', getMessage: (key: string) => (key === 'locale' ? 'en' : key) },
    storage: {
      local: { ...fakeArea(disks.local), onChanged: event },
      session: fakeArea(disks.session),
      sync: { ...fakeArea(disks.sync), onChanged: event },
    },
    tabs: { onRemoved: event },
    scripting: { executeScript: async () => [{}] },
    commands: { onCommand: event },
    permissions: {
      onAdded: event,
      onRemoved: event,
      contains: async () => false,
      request: async () => false,
    },
    action: { onClicked: event, setPopup: async () => {} },
    extension: { inIncognitoContext: true },
  })
  return { browser, from, disks }
}

/**
 * For tests: the worker with its own handlers, over a browser in which only messages and the store work. Its caller ends
 * it with `vi.unstubAllGlobals()`.
 */
export function serveBackground() {
  const stubbed = stubBrowser()
  const { calls, gate } = startBackground()
  serveWorker(calls, gate)
  return {
    ...stubbed,
    calls: calls as unknown as Readonly<Record<string, WorkerCall<unknown, unknown, Caller, Subject>>>,
  }
}

/**
 * For tests: the worker's whole table of calls, served as the worker serves it, with handlers that only note what they
 * are called with and answer `'done'`. Its caller ends it with `vi.unstubAllGlobals()`.
 * @param takesAnything whether every request is taken as it comes
 */
export function serveSpies(takesAnything = false) {
  const { browser, from } = stubBrowser()
  const calls = Object.fromEntries(
    Object.entries(startBackground().calls).map(([name, call]) => [
      name,
      {
        ...call,
        ...(takesAnything ? { read: (request: unknown) => request } : {}),
        handle: vi.fn(() => 'done'),
      },
    ]),
  ) as unknown as Readonly<Record<string, SpiedCall>>
  const isLetIn = vi.fn<(page: CallPage) => Promise<boolean>>(async () => true)
  const xrayTab = vi.fn(async (session: string) => (session === 'secret' ? 1 : null))
  serveWorker(calls, { isLetIn, xrayTab })
  return { browser, calls, from, isLetIn, xrayTab }
}
