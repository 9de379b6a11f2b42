import type { Site, SiteRule } from '../schema/site-rule.ts'
import { isSite } from './hosts.ts'
import { migrate, VERSION } from './migrations.ts'
import type { Changes } from './storage.ts'

/** Throws on values that are not rules. */
export type ReadRule = (value: unknown) => SiteRule

/** A site's record as it is stored, under the key `rules:<site>`. */
export interface StoredRecord {
  readonly version: number
  readonly rules: readonly SiteRule[]
}

/** What was found under a site's key. */
export interface Found extends Site {
  /**
   * `damaged`: `rules` contains what could be read, and something could not be. `newer`: written by a newer
   * version, whose rules may mean more than this version can read.
   */
  readonly state: 'sound' | 'damaged' | 'newer'
  readonly raw: unknown
}

const KEY = 'rules:'

/** The storage key of a site's rules. */
export function keyOf(site: string): string {
  return KEY + site
}

/** The record of these rules in today's version. */
export function recordOf(rules: readonly SiteRule[]): StoredRecord {
  return { version: VERSION, rules }
}

/**
 * Reads the records of these sites.
 * @param items the values of their keys in the storage area
 */
export function foundOf(
  sites: readonly string[],
  items: Readonly<Record<string, unknown>>,
  read: ReadRule,
): Found[] {
  return sites.map(name => parseRecord(name, items[keyOf(name)], read))
}

/** The sorted names under which there are records, whether or not they are valid site names. */
export function sitesIn(items: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(items)
    .filter(key => key.startsWith(KEY))
    .map(key => key.slice(KEY.length))
    .sort()
}

/** The sites whose rules a storage change affects, with the raw rules before and after. */
export function changedSites(changes: Changes) {
  const rulesIn = (record: unknown): readonly unknown[] => {
    const { rules } = Object(record) as { rules?: unknown }
    return Array.isArray(rules) ? rules : []
  }
  return sitesIn(changes).map(site => {
    const { oldValue, newValue } = changes[keyOf(site)]!
    return { site, before: rulesIn(oldValue), after: rulesIn(newValue) }
  })
}

function parseRecord(name: string, raw: unknown, read: ReadRule): Found {
  if (raw === undefined) return { name, rules: [], state: 'sound', raw }
  // No page can have this site, so the record is shown to the person as damaged.
  if (!isSite(name)) return { name, rules: [], state: 'damaged', raw }
  const { version, rules } = Object(raw) as { version?: unknown; rules?: unknown }
  const known = typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : null
  const listed = Array.isArray(rules) ? rules : []
  const sound = listed.flatMap(rule => readIfValid(migrate(rule, known ?? VERSION), read))
  if (known !== null && known > VERSION) return { name, rules: sound, state: 'newer', raw }
  const isWhole = known !== null && Array.isArray(rules) && sound.length === listed.length
  return { name, rules: sound, state: isWhole ? 'sound' : 'damaged', raw }
}

function readIfValid(value: unknown, read: ReadRule): SiteRule[] {
  try {
    return [read(value)]
  } catch {
    return [] // the caller compares the counts
  }
}
