import type { SessionStore } from '../store/session-store.ts'
import type { WorkerApi, XrayApi } from './contract.ts'
import { object, oneOf, text } from './readers.ts'
import { readElementRule } from './rule.ts'
import { answer, failure, type Handlers, listen, type Request, type RequestReaders } from './wire.ts'

/** What rules are looked up and changed with. */
export type RuleHandlers = Handlers<Pick<WorkerApi, 'rulesFor' | 'saveRule' | 'deleteRule'>>

/** Where a call comes from, as the browser says. */
interface Place {
  readonly tab: number
  readonly host: string
  readonly path: string
}

/** Of a longer path, the beginning is enough to tell which rules hold. */
const MOST_PATH = 4096
const id = text(64)
const readSession = object<{ session: string }>({ session: id })

const readers: RequestReaders<XrayApi> = {
  rulesFor: readSession,
  saveRule: object<Request<XrayApi, 'saveRule'>>({ session: id, rule: readElementRule }),
  deleteRule: object<Request<XrayApi, 'deleteRule'>>({ session: id, id }),
  close: object<Request<XrayApi, 'close'>>({ session: id, because: oneOf('done', 'disturbed') }),
}

/**
 * Answers the content script of a tab over whose page a person has opened X-ray, and nobody else: the call has to
 * come from the top frame of the session's tab. The site is the one that the browser names, never one that the
 * message does. For the background worker, at its top level.
 * @param disturbed called when a page has got in the way of its X-ray
 */
export function serveXray(
  rules: RuleHandlers,
  sessions: SessionStore,
  disturbed: (tab: number) => Promise<void>,
): void {
  listen('xray', async (call, sender) => {
    const place = placeOf(sender)
    try {
      const { session } = readSession(call.request, 'request')
      if (place && (await sessions.tabOf(session)) === place.tab)
        return answer(handlersAt(place, rules, sessions, disturbed), readers, call)
    } catch (error) {
      return failure(error)
    }
    return failure(new Error('X-ray is not open over this page.'))
  })
}

function placeOf({ id, frameId, tab, url }: chrome.runtime.MessageSender): Place | null {
  const address = URL.parse(url ?? '')
  const isOurs = id === chrome.runtime.id && frameId === 0 && tab?.id !== undefined
  if (!isOurs || !address || !/^(?:https?|file):$/.test(address.protocol)) return null
  return { tab: tab.id!, host: address.host, path: address.pathname.slice(0, MOST_PATH) }
}

function handlersAt(
  { tab, host, path }: Place,
  rules: RuleHandlers,
  sessions: SessionStore,
  disturbed: (tab: number) => Promise<void>,
): Handlers<XrayApi> {
  return {
    rulesFor: () => rules.rulesFor({ host, path }),
    saveRule: ({ rule }) => rules.saveRule({ host, rule }),
    deleteRule: ({ id }) => rules.deleteRule({ host, id }),
    close: async ({ session, because }) => {
      await sessions.close(session)
      if (because === 'disturbed') await disturbed(tab)
    },
  }
}
