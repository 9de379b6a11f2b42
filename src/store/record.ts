import type { Site, SiteRule } from '../engine/site/site-rules.ts'
import { isSite } from './hosts.ts'
import { migrate, VERSION } from './migrations.ts'
import type { Changes } from './storage.ts'

/** Throws on anything that is no rule. */
export type ReadRule = (value: unknown) => SiteRule

/** A site's record as it is written, under the key `rules:<site>`. */
export interface StoredRecord {
  readonly version: number
  readonly rules: readonly SiteRule[]
}

/** What was found under a site's key. */
export interface Found extends Site {
  /**
   * `damaged`: what is in `rules` could be read, and there is something else; `newer`: written by a later version,
   * whose rules may mean more than we can read.
   */
  readonly state: 'sound' | 'damaged' | 'newer'
  readonly raw: unknown
}

const KEY = 'rules:'

/** The key under which a site's rules are kept. */
export function keyOf(site: string): string {
  return KEY + site
}

/** The record of these rules as this version writes it. */
export function recordOf(rules: readonly SiteRule[]): StoredRecord {
  return { version: VERSION, rules }
}

/**
 * What there is of these sites.
 * @param items what the storage area has under their keys
 */
export function foundOf(
  sites: readonly string[],
  items: Readonly<Record<string, unknown>>,
  read: ReadRule,
): Found[] {
  return sites.map(name => understand(name, items[keyOf(name)], read))
}

/** The names under which there is a record, in order, be it one of a site or not. */
export function sitesIn(items: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(items)
    .filter(key => key.startsWith(KEY))
    .map(key => key.slice(KEY.length))
    .sort()
}

/** The sites whose rules a change of the store touches, with the rules as they were written before and after. */
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

function understand(name: string, raw: unknown, read: ReadRule): Found {
  if (raw === undefined) return { name, rules: [], state: 'sound', raw }
  // No page will ever ask for it, so whatever it holds is to be seen by a person.
  if (!isSite(name)) return { name, rules: [], state: 'damaged', raw }
  const { version, rules } = Object(raw) as { version?: unknown; rules?: unknown }
  const known = typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : null
  const listed = Array.isArray(rules) ? rules : []
  const sound = listed.flatMap(rule => readable(migrate(rule, known ?? VERSION), read))
  if (known !== null && known > VERSION) return { name, rules: sound, state: 'newer', raw }
  const isWhole = known !== null && Array.isArray(rules) && sound.length === listed.length
  return { name, rules: sound, state: isWhole ? 'sound' : 'damaged', raw }
}

function readable(value: unknown, read: ReadRule): SiteRule[] {
  try {
    return [read(value)]
  } catch {
    return [] // counted by the caller
  }
}
