/**
 * A change of a value, as a JSON merge patch (RFC 7396). It contains only the parts that change, so that it does not
 * undo changes made elsewhere meanwhile; null removes a part.
 */
export type MergePatch<V> = V extends object ? { readonly [K in keyof V]?: MergePatch<V[K]> | null } : V

/** Applies a merge patch: named parts are set or merged, and parts with null are removed. */
export function merged<V>(value: V, change: MergePatch<V>): V {
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
