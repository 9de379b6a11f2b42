import type { StorageArea } from './storage.ts'

/** What a fake storage area does before it carries out an operation; it may reject, or never resolve. */
type Weather = (operation: 'get' | 'set' | 'remove') => Promise<void>

/**
 * For tests: a StorageArea over `disk`, which outlives it. Every operation takes its time, is all or nothing, and
 * copies values both ways, as the browser's does.
 */
export function fakeArea(disk = new Map<string, unknown>(), weather: Weather = async () => {}): StorageArea {
  return {
    async get(keys) {
      await weather('get')
      await null
      const wanted = keys === null ? [...disk.keys()] : [keys].flat().filter(key => disk.has(key))
      return Object.fromEntries(wanted.map(key => [key, structuredClone(disk.get(key))]))
    },
    async set(items) {
      const copy = structuredClone(Object.entries(items))
      await weather('set')
      for (const [key, value] of copy) disk.set(key, value)
      await null
    },
    async remove(keys) {
      await weather('remove')
      for (const key of [keys].flat()) disk.delete(key)
      await null
    },
  }
}
