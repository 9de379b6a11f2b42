import type { StorageArea } from './storage.ts'

/** Called before each operation of a fake storage area; it may reject, or never resolve. */
type BeforeOperation = (operation: 'get' | 'set' | 'remove') => Promise<void>

/**
 * For tests: a StorageArea over `disk`, which outlives it. Operations are asynchronous and atomic, and copy
 * values in both directions, as in the browser.
 */
export function fakeArea(
  disk = new Map<string, unknown>(),
  beforeOperation: BeforeOperation = async () => {},
): StorageArea {
  return {
    async get(keys) {
      await beforeOperation('get')
      await null
      const wanted = keys === null ? [...disk.keys()] : [keys].flat().filter(key => disk.has(key))
      return Object.fromEntries(wanted.map(key => [key, structuredClone(disk.get(key))]))
    },
    async set(items) {
      const copy = structuredClone(Object.entries(items))
      await beforeOperation('set')
      for (const [key, value] of copy) disk.set(key, value)
      await null
    },
    async remove(keys) {
      await beforeOperation('remove')
      for (const key of [keys].flat()) disk.delete(key)
      await null
    },
  }
}
