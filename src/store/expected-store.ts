import type { OpenRule } from '../engine/site/site-rules.ts'
import { refused } from './not-saved.ts'
import type { StorageArea } from './storage.ts'

/** A rule to be remembered when the browser lets us into its site. */
export interface Expected {
  readonly host: string
  readonly rule: OpenRule
}

/** What was asked of the browser and not answered yet, by match pattern. Whoever asked may be gone by then. */
export interface ExpectedStore {
  /** @throws NotSaved */
  expect(origin: string, expected: Expected): Promise<void>
  /** What is expected of an origin; null for nothing. */
  of(origin: string): Promise<Expected | null>
  forget(origin: string): Promise<void>
  /** The origins that something is expected of. */
  origins(): Promise<readonly string[]>
}

const PREFIX = 'expected:'

/** What is expected, in a storage area that outlives the worker. */
export function expectedStore(area: StorageArea): ExpectedStore {
  return {
    expect: (origin, expected) => area.set({ [PREFIX + origin]: expected }).catch(refused),
    async of(origin) {
      const key = PREFIX + origin
      return ((await area.get(key))[key] as Expected | undefined) ?? null
    },
    forget: origin => area.remove(PREFIX + origin),
    async origins() {
      const keys = Object.keys(await area.get(null))
      return keys.filter(key => key.startsWith(PREFIX)).map(key => key.slice(PREFIX.length))
    },
  }
}
