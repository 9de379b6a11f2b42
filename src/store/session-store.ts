import type { StorageArea } from './storage.ts'

/**
 * Which tab a full view reads, by an opaque id that its address may carry without naming a page; and which pages may
 * ask for the rules of their site.
 */
export interface SessionStore {
  /** Resolves to the new session's id once it is stored. */
  open(tab: number): Promise<string>
  /** The session's tab, or null when there is no such session (any more). */
  tabOf(session: string): Promise<number | null>
  /** Lets the pages of an origin in a tab ask for the rules of their site, until the tab closes. */
  letIn(tab: number, origin: string): Promise<void>
  isLetIn(tab: number, origin: string): Promise<boolean>
  /** Ends every session of a tab that has closed. */
  closeTab(tab: number): Promise<void>
}

const PREFIX = 'session:'
const PAGE = 'page:'

/** Sessions in a storage area that outlives the worker. */
export function sessionStore(area: StorageArea): SessionStore {
  return {
    async open(tab) {
      const session = crypto.randomUUID()
      await area.set({ [PREFIX + session]: tab })
      return session
    },
    async tabOf(session) {
      const key = PREFIX + session
      const tab = (await area.get(key))[key]
      return typeof tab === 'number' ? tab : null
    },
    letIn: (tab, origin) => area.set({ [`${PAGE}${tab}:${origin}`]: tab }),
    async isLetIn(tab, origin) {
      const key = `${PAGE}${tab}:${origin}`
      return (await area.get(key))[key] === tab
    },
    async closeTab(tab) {
      const sessions = Object.entries(await area.get(null)).filter(
        ([key, of]) => (key.startsWith(PREFIX) || key.startsWith(PAGE)) && of === tab,
      )
      await area.remove(sessions.map(([key]) => key))
    },
  }
}
