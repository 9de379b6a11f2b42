import type { ReadRule } from '../record.ts'
import { byKey, type Entries, type Entry, join, readEntry, written } from './entry.ts'

/**
 * The browsers' limits for synchronised storage: the bytes of an item with its key, the bytes of all items,
 * and the number of items.
 */
export const LIMITS = { item: 8192, all: 102_400, items: 512 }

/** The synchronised copy cannot be written, or must not be; the message is for the person. */
export class SyncProblem extends Error {
  override readonly name = 'SyncProblem'
}

interface Item {
  readonly version: number
  /** Every item is independent, so that items of two computers may be mixed without harm. */
  readonly entries: readonly unknown[]
}

const KEY = 'mirror:'
const VERSION = 1

const utf8 = new TextEncoder()

/**
 * The bytes that the browser counts for an item: key and JSON in UTF-8. Chromium escapes three characters in
 * strings that `JSON.stringify` does not; where Chromium and Firefox differ, this is the larger number.
 */
export function bytesOf(key: string, value: unknown): number {
  const json = JSON.stringify(value).replace(/[<\u2028\u2029]/g, '\\u0000')
  return utf8.encode(key).length + utf8.encode(json).length
}

/**
 * Packs entries into items, each as full as possible. Equal entries give equal items.
 * @throws SyncProblem when they exceed the limits
 */
export function itemsOf(entries: Entries): Record<string, Item> {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1))
  const items: Item[] = []
  let list: unknown[] = []
  let size = Number.POSITIVE_INFINITY
  for (const [, entry] of sorted) {
    const value = written(entry)
    const more = bytesOf(',', value)
    if (size + more > LIMITS.item) {
      list = []
      size = bytesOf(KEY + items.length, { version: VERSION, entries: [value] })
      if (size > LIMITS.item) throw new SyncProblem(tooLong(entry))
      items.push({ version: VERSION, entries: list })
    } else size += more
    list.push(value)
  }
  const named = Object.fromEntries(items.map((item, i) => [KEY + i, item]))
  requireRoom(named)
  return named
}

/**
 * The entries in the items. Unreadable ones are ignored.
 * @throws SyncProblem when a newer version has written the items
 */
export function entriesIn(items: Readonly<Record<string, unknown>>, read: ReadRule): Map<string, Entry> {
  let found = new Map<string, Entry>()
  for (const key of keysIn(items)) {
    const { version, entries } = Object(items[key]) as { version?: unknown; entries?: unknown }
    if (typeof version === 'number' && version > VERSION)
      throw new SyncProblem(
        'The synchronised copy was written by a newer version of Winnow and was left as it is. The rules on this computer are as they were.',
      )
    const sound = (Array.isArray(entries) ? entries : []).flatMap(entry => readEntry(entry, read))
    // After concurrent writes of two computers, items may contain different entries for one rule.
    found = join(found, byKey(sound))
  }
  return found
}

/**
 * The items to write. Superfluous stored items are emptied instead of removed, so that one write is enough.
 */
export function inPlaceOf(stored: Readonly<Record<string, unknown>>, items: Readonly<Record<string, Item>>) {
  const none: Item = { version: VERSION, entries: [] }
  return { ...Object.fromEntries(keysIn(stored).map(key => [key, none])), ...items }
}

function keysIn(items: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(items).filter(key => key.startsWith(KEY))
}

function requireRoom(items: Readonly<Record<string, Item>>): void {
  const bytes = Object.entries(items).reduce((sum, [key, item]) => sum + bytesOf(key, item), 0)
  if (bytes > LIMITS.all || Object.keys(items).length > LIMITS.items)
    throw new SyncProblem(
      `The rules take ${bytes} bytes, and the browser synchronises no more than ${LIMITS.all}. All of them are safe on this computer, but other computers no longer get what changes here.`,
    )
}

function tooLong({ site }: Entry): string {
  return `A rule for ${site || 'files on this computer'} is too long to be synchronised. All rules are safe on this computer, but other computers no longer get what changes here.`
}
