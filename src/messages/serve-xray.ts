import * as v from 'valibot'
import { reader } from '../schema/reader.ts'
import { elementRuleSchema } from '../schema/rule.ts'
import { object, text } from '../schema/shapes.ts'
import type { SessionStore } from '../store/session-store.ts'
import type { WorkerApi, XrayApi } from './contract.ts'
import { type SenderPage, senderPage } from './sender-page.ts'
import { answer, failure, type Handlers, listen, type RequestReaders } from './wire.ts'

/** What rules are looked up and changed with. */
export type RuleHandlers = Handlers<Pick<WorkerApi, 'rulesFor' | 'saveRule' | 'deleteRule'>>

const id = text(64)
const readSession = reader(object({ session: id }))

const readers: RequestReaders<XrayApi> = {
  rulesFor: readSession,
  saveRule: reader(object({ session: id, rule: elementRuleSchema })),
  deleteRule: reader(object({ session: id, id })),
  close: reader(object({ session: id, because: v.picklist(['done', 'disturbed']) })),
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
    const page = senderPage(sender)
    try {
      const { session } = readSession(call.request, 'request')
      if (page && (await sessions.tabOf(session)) === page.tab)
        return answer(handlersAt(page, rules, sessions, disturbed), readers, call)
    } catch (error) {
      return failure(error)
    }
    return failure(new Error('X-ray is not open over this page.'))
  })
}

function handlersAt(
  { tab, host, path }: SenderPage,
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
