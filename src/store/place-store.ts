import type { StorageArea } from './storage.ts'

/** The last reading position in each tab. */
export interface PlaceStore<Place> {
  /** The place in the page with this address in this tab; null when there is none. */
  placeOf(tab: number, address: string): Promise<Place | null>
  /** Stores a place; a place in another page of the tab is overwritten. */
  keep(tab: number, address: string, place: Place): Promise<void>
  /** Deletes the place of a tab that has closed. */
  closeTab(tab: number): Promise<void>
}

/** No page that can be read has a longer address, and the area is small. */
const LONGEST_ADDRESS = 8192

/**
 * Stores places in an area, which should be in memory only.
 * @param read throws on values that are not places
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
