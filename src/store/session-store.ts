import type { StorageArea } from './storage.ts'

/** Which tab something was opened for, by an opaque id that an address may carry without naming a page. */
export interface SessionStore {
  /** Resolves to the new session's id once it is stored. */
  open(tab: number): Promise<string>
  /** The session's tab, or null when there is no such session (any more). */
  tabOf(session: string): Promise<number | null>
  /** Ends every session of a tab that has closed. */
  closeTab(tab: number): Promise<void>
  close(session: string): Promise<void>
}

/** What a tab is opened to. */
export type SessionKind = 'session' | 'xray'

/**
 * Sessions in a storage area that outlives the worker.
 * @param kind `session` for full views, `xray` for X-ray; the one knows nothing of the other
 */
export function sessionStore(area: StorageArea, kind: SessionKind = 'session'): SessionStore {
  const prefix = `${kind}:`
  return {
    async open(tab) {
      const session = crypto.randomUUID()
      await area.set({ [prefix + session]: tab })
      return session
    },
    async tabOf(session) {
      const key = prefix + session
      const tab = (await area.get(key))[key]
      return typeof tab === 'number' ? tab : null
    },
    async closeTab(tab) {
      const sessions = Object.entries(await area.get(null)).filter(
        ([key, of]) => key.startsWith(prefix) && of === tab,
      )
      await area.remove(sessions.map(([key]) => key))
    },
    close: session => area.remove(prefix + session),
  }
}
