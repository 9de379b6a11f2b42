import type { StorageArea } from './storage.ts'

/** Where somebody was reading the page of a tab, of which nothing but the last place is known. */
export interface PlaceStore<Place> {
  /** The place in the page of this address in this tab; null where none was kept. */
  placeOf(tab: number, address: string): Promise<Place | null>
  /** Keeps a place; one in another page of the tab is forgotten. */
  keep(tab: number, address: string, place: Place): Promise<void>
  /** Forgets the place of a tab that has closed. */
  closeTab(tab: number): Promise<void>
}

/** No page that is read has a longer address, and the area is small. */
const LONGEST_ADDRESS = 8192

/**
 * Places in a storage area, which should be one that lives in memory only.
 * @param read throws on what is no place
 */
export function placeStore<Place>(area: StorageArea, read: (value: unknown) => Place): PlaceStore<Place> {
  const keyOf = (tab: number) => `place:${tab}`
  return {
    async placeOf(tab, address) {
      const key = keyOf(tab)
      const kept = Object((await area.get(key))[key]) as { address?: unknown; place?: unknown }
      if (kept.address !== address) return null
      try {
        return read(kept.place)
      } catch {
        return null
      }
    },
    async keep(tab, address, place) {
      if (address.length <= LONGEST_ADDRESS) await area.set({ [keyOf(tab)]: { address, place } })
    },
    closeTab: tab => area.remove(keyOf(tab)),
  }
}
