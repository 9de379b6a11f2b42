import { vi } from 'vitest'
import type { Runtime } from 'webextension-polyfill'
import type { Caller, CallPage, Subject } from '../messages/access.ts'
import { fakeBrowser } from '../messages/fake-browser.ts'
import { serveWorker } from '../messages/rpc.ts'
import { fakeArea } from '../store/fake-area.ts'
import { startBackground } from './background-calls.ts'

const event = { addListener: () => {} }

/** A call of the worker whose handler only notes what it is called with. */
export interface SpiedCall {
  readonly allow: readonly Caller[]
  readonly about: Subject
  handle: ReturnType<typeof vi.fn<(request: unknown, page: CallPage | null) => unknown>>
}

/**
 * For tests: the worker's whole table of calls, served as the worker serves it, with handlers that only note what they
 * are called with and answer `'done'`. Its caller ends it with `vi.unstubAllGlobals()`.
 * @param takesAnything whether every request is taken as it comes
 */
export function serveSpies(takesAnything = false) {
  const browser = fakeBrowser()
  /** Who sends what the clients of `messages/worker.ts` send. */
  const from = { sender: browser.ownPage as Runtime.MessageSender }
  vi.stubGlobal('chrome', {
    runtime: Object.assign(browser.runtime, {
      onInstalled: event,
      onStartup: event,
      sendMessage: (message: unknown) => browser.deliver(message, from.sender),
    }),
    i18n: { getUILanguage: () => 'en', getMessage: (key: string) => (key === 'locale' ? 'en' : key) },
    storage: {
      local: { ...fakeArea(), onChanged: event },
      session: fakeArea(),
      sync: { ...fakeArea(), onChanged: event },
    },
    tabs: { onRemoved: event },
    commands: { onCommand: event },
    permissions: { onAdded: event, onRemoved: event },
    action: { onClicked: event, setPopup: async () => {} },
    extension: { inIncognitoContext: true },
  })
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
