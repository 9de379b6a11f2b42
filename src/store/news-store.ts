import { refused } from './not-saved.ts'
import type { StorageArea } from './storage.ts'

/** The version to which the extension was updated, until the person has been told. */
export interface NewsStore {
  /** @throws NotSaved */
  put(version: string): Promise<void>
  /** The version, which is then forgotten; null if the person has been told. */
  take(): Promise<string | null>
}

const KEY = 'news'

export function newsStore(area: StorageArea): NewsStore {
  return {
    put: version => area.set({ [KEY]: version }).catch(refused),
    async take() {
      const { [KEY]: version } = await area.get(KEY)
      if (typeof version !== 'string') return null
      await area.remove(KEY)
      return version
    },
  }
}
