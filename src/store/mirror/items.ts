import type { ReadRule } from '../record.ts'
import { byKey, type Entries, type Entry, join, readEntry, written } from './entry.ts'

/** What the browsers give an extension to synchronise: bytes of an item with its key, of all items, and items. */
export const LIMITS = { item: 8192, all: 102_400, items: 512 }

/** The mirror cannot be written, or must not be; the message is for the person. */
export class MirrorProblem extends Error {
  override readonly name = 'MirrorProblem'
}

interface Item {
  readonly version: number
  /** Every item stands for itself, so that items of two computers may be mixed up without harm. */
  readonly entries: readonly unknown[]
}

const KEY = 'mirror:'
const VERSION = 1

const utf8 = new TextEncoder()

/**
 * What the browser counts for an item: key and JSON, in UTF-8. Chromium escapes three characters in strings that
 * `JSON.stringify` leaves alone; where it and Firefox differ, this is the larger number.
 */
export function bytesOf(key: string, value: unknown): number {
  const json = JSON.stringify(value).replace(/[<\u2028\u2029]/g, '\\u0000')
  return utf8.encode(key).length + utf8.encode(json).length
}

/**
 * Entries as items, each as full as it may be. Equal entries give equal items.
 * @throws MirrorProblem when they are too many
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
      if (size > LIMITS.item) throw new MirrorProblem(tooLong(entry))
      items.push({ version: VERSION, entries: list })
    } else size += more
    list.push(value)
  }
  const named = Object.fromEntries(items.map((item, i) => [KEY + i, item]))
  requireRoom(named)
  return named
}

/**
 * What the items say. What cannot be read is as good as not there.
 * @throws MirrorProblem when a later version has written them
 */
export function entriesIn(items: Readonly<Record<string, unknown>>, read: ReadRule): Map<string, Entry> {
  let found = new Map<string, Entry>()
  for (const key of keysIn(items)) {
    const { version, entries } = Object(items[key]) as { version?: unknown; entries?: unknown }
    if (typeof version === 'number' && version > VERSION)
      throw new MirrorProblem(
        'The mirror was written by a newer version of Winnow and was left as it is. The rules on this computer are as they were.',
      )
    const sound = (Array.isArray(entries) ? entries : []).flatMap(entry => readEntry(entry, read))
    // Where writes of two computers have been mixed up, items hold different entries for one rule.
    found = join(found, byKey(sound))
  }
  return found
}

/** The items in place of those that are there: what has become too many is emptied, so that one write does it all. */
export function inPlaceOf(there: Readonly<Record<string, unknown>>, items: Readonly<Record<string, Item>>) {
  const none: Item = { version: VERSION, entries: [] }
  return { ...Object.fromEntries(keysIn(there).map(key => [key, none])), ...items }
}

function keysIn(items: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(items).filter(key => key.startsWith(KEY))
}

function requireRoom(items: Readonly<Record<string, Item>>): void {
  const bytes = Object.entries(items).reduce((sum, [key, item]) => sum + bytesOf(key, item), 0)
  if (bytes > LIMITS.all || Object.keys(items).length > LIMITS.items)
    throw new MirrorProblem(
      `The rules take ${bytes} bytes, and the browser mirrors no more than ${LIMITS.all}. All of them are safe on this computer, but other computers no longer get what changes here.`,
    )
}

function tooLong({ site }: Entry): string {
  return `A rule for ${site || 'files on this computer'} is too long to be mirrored. All rules are safe on this computer, but other computers no longer get what changes here.`
}
