import type { StorageArea } from './storage.ts'

/** A permission for a site that is needed only for one tab. */
export interface TemporaryPermission {
  readonly id: string
  /** A match pattern. */
  readonly origin: string
  /** Null until the tab exists. */
  readonly tab: number | null
}

/** The temporary permissions that were not revoked yet. The caller makes sure that calls do not overlap. */
export interface TemporaryPermissionStore {
  all(): Promise<readonly TemporaryPermission[]>
  /** Adds an entry, or replaces the one with the same id. */
  put(permission: TemporaryPermission): Promise<void>
  forget(ids: readonly string[]): Promise<void>
}

/**
 * Stores temporary permissions in an area that outlives the browser, as the permissions themselves do.
 * @param key the key in the area
 */
export function temporaryPermissionStore(area: StorageArea, key: string): TemporaryPermissionStore {
  const all = async (): Promise<readonly TemporaryPermission[]> => {
    const stored = (await area.get(key))[key]
    return Array.isArray(stored) ? stored.filter(isTemporaryPermission) : []
  }
  const without = async (ids: readonly string[]) => (await all()).filter(({ id }) => !ids.includes(id))
  return {
    all,
    put: async permission => area.set({ [key]: [...(await without([permission.id])), permission] }),
    async forget(ids) {
      const remaining = await without(ids)
      await (remaining.length > 0 ? area.set({ [key]: remaining }) : area.remove(key))
    },
  }
}

function isTemporaryPermission(value: unknown): value is TemporaryPermission {
  const { id, origin, tab } = Object(value) as Partial<Record<keyof TemporaryPermission, unknown>>
  return typeof id === 'string' && typeof origin === 'string' && (tab === null || typeof tab === 'number')
}
