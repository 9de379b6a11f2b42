import type { StorageArea } from './storage.ts'

/** Which tab a full view reads, by an opaque id that its address may carry without naming a page. */
export interface SessionStore {
  /** Resolves to the new session's id once it is stored. */
  open(tab: number): Promise<string>
  /** The session's tab, or null when there is no such session (any more). */
  tabOf(session: string): Promise<number | null>
  /** Ends every session of a tab that has closed. */
  closeTab(tab: number): Promise<void>
}

const PREFIX = 'session:'

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
    async closeTab(tab) {
      const sessions = Object.entries(await area.get(null)).filter(
        ([key, of]) => key.startsWith(PREFIX) && of === tab,
      )
      await area.remove(sessions.map(([key]) => key))
    },
  }
}
