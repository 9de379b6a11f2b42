/**
 * A change of a value (a JSON merge patch, RFC 7396): of a value with parts, those that it names; null takes a part away.
 */
export type MergePatch<V> = V extends object ? { readonly [K in keyof V]?: MergePatch<V[K]> | null } : V

/** A value, with the parts that a change names as it says; those that it takes back are not there. */
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
