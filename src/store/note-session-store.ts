import { type NoteSession, readNoteSession } from '../schema/note-session.ts'
import { refused } from './not-saved.ts'
import type { StorageArea } from './storage.ts'

/** The notes that are written in windows of their own, by an opaque id that the address of the window contains. */
export interface NoteSessionStore {
  /** Resolves to the new id once it is stored. @throws NotSaved */
  open(session: NoteSession): Promise<string>
  /** The session of an id, or null when there is none. */
  of(id: string): Promise<NoteSession | null>
}

const PREFIX = 'note:'

/** @param area an area that ends with the browser */
export function noteSessionStore(area: StorageArea): NoteSessionStore {
  return {
    async open(session) {
      // One note has one session, however often its window is opened.
      const known = Object.entries(await area.get(null)).find(
        ([key, value]) => key.startsWith(PREFIX) && JSON.stringify(value) === JSON.stringify(session),
      )
      if (known) return known[0].slice(PREFIX.length)
      const id = crypto.randomUUID()
      await area.set({ [PREFIX + id]: session }).catch(refused)
      return id
    },
    async of(id) {
      const value = (await area.get(PREFIX + id))[PREFIX + id]
      return value === undefined ? null : readNoteSession(value)
    },
  }
}
