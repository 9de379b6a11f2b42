import type { Settings } from './settings.ts'

/**
 * A change of settings: what it names, and nothing else, so that none undoes what was changed elsewhere meanwhile. Of a
 * setting with parts, those that it names; null takes back what was chosen. A JSON merge patch, RFC 7396.
 */
export type SettingsChange<S = Settings> = Patch<S>

type Patch<V> = V extends object ? { readonly [K in keyof V]?: Patch<V[K]> | null } : V

/** A value, with the parts that a change names as it says; those that it takes back are not there. */
export function merged<V>(value: V, change: Patch<V>): V {
  if (!isObject(change)) return change as V
  const parts = new Map<string, unknown>(isObject(value) ? Object.entries(value) : [])
  for (const [name, part] of Object.entries(change))
    if (part === null) parts.delete(name)
    else parts.set(name, merged(parts.get(name), part as never))
  return Object.fromEntries(parts) as V
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
