import type { OpenRule } from '../schema/rule.ts'
import { refused } from './not-saved.ts'
import type { StorageArea } from './storage.ts'

/** A rule to save when the browser grants the permission for its site. */
export interface Expected {
  readonly host: string
  readonly rule: OpenRule
}

/**
 * Rules that wait for the answer to a permission request, by match pattern. The window or page that asked may be closed
 * when the answer comes.
 */
export interface ExpectedStore {
  /** @throws NotSaved */
  expect(origin: string, expected: Expected): Promise<void>
  /** The rule that waits for an origin; null for none. */
  of(origin: string): Promise<Expected | null>
  forget(origin: string): Promise<void>
  /** The origins for which rules wait. */
  origins(): Promise<readonly string[]>
}

const PREFIX = 'expected:'

/** Stores waiting rules in an area that outlives the worker. */
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
