import { refused } from './not-saved.ts'
import type { StorageArea } from './storage.ts'

/**
 * Two records. First, the tabs that have a session, by an opaque id: an address can contain the id without naming a page.
 * Second, the pages that are let in: see `Caller` in `messages/access.ts`.
 */
export interface SessionStore {
  /** Resolves to the new session's id once it is stored. @throws NotSaved */
  open(tab: number): Promise<string>
  /** The session's tab, or null when there is no such session. */
  tabOf(session: string): Promise<number | null>
  /** Lets in the pages of an origin in a tab, until the tab closes. @throws NotSaved */
  letIn(tab: number, origin: string): Promise<void>
  isLetIn(tab: number, origin: string): Promise<boolean>
  /** Ends all sessions of a tab that has closed. */
  closeTab(tab: number): Promise<void>
  close(session: string): Promise<void>
}

/** What a session is for. */
export type SessionKind = 'session' | 'xray'

/**
 * Stores sessions in an area that outlives the worker.
 * @param kind `session` for full views, `xray` for X-ray; the kinds are independent
 */
export function sessionStore(area: StorageArea, kind: SessionKind = 'session'): SessionStore {
  const prefix = `${kind}:`
  const pagePrefix = `${kind}-page:`
  return {
    async open(tab) {
      const session = crypto.randomUUID()
      await area.set({ [prefix + session]: tab }).catch(refused)
      return session
    },
    async tabOf(session) {
      const key = prefix + session
      const tab = (await area.get(key))[key]
      return typeof tab === 'number' ? tab : null
    },
    letIn: (tab, origin) => area.set({ [`${pagePrefix}${tab}:${origin}`]: tab }).catch(refused),
    async isLetIn(tab, origin) {
      const key = `${pagePrefix}${tab}:${origin}`
      return (await area.get(key))[key] === tab
    },
    async closeTab(tab) {
      const sessions = Object.entries(await area.get(null)).filter(
        ([key, of]) => (key.startsWith(prefix) || key.startsWith(pagePrefix)) && of === tab,
      )
      await area.remove(sessions.map(([key]) => key))
    },
    close: session => area.remove(prefix + session),
  }
}
