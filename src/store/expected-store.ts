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
  /** What is expected of an origin, which is then no longer expected; null for nothing. */
  take(origin: string): Promise<Expected | null>
  /** The origins that something is expected of. */
  origins(): Promise<readonly string[]>
}

const PREFIX = 'expected:'

/** What is expected, in a storage area that outlives the worker. */
export function expectedStore(area: StorageArea): ExpectedStore {
  return {
    expect: (origin, expected) => area.set({ [PREFIX + origin]: expected }).catch(refused),
    async take(origin) {
      const key = PREFIX + origin
      const expected = (await area.get(key))[key]
      await area.remove(key)
      return (expected as Expected | undefined) ?? null
    },
    async origins() {
      const keys = Object.keys(await area.get(null))
      return keys.filter(key => key.startsWith(PREFIX)).map(key => key.slice(PREFIX.length))
    },
  }
}
