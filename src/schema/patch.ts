import * as v from 'valibot'

/**
 * A change of a value: it names the parts that change and no others, so that no change undoes another. `null` takes a
 * part back. A JSON merge patch, RFC 7396.
 */
export type MergePatch<V> = V extends object ? { readonly [K in keyof V]?: MergePatch<V[K]> | null } : V

/** The value with the named parts changed. Parts that the change takes back are missing from it. */
export function patched<V>(value: V, change: MergePatch<V>): V {
  if (!isObject(change)) return change as V
  const parts = new Map<string, unknown>(isObject(value) ? Object.entries(value) : [])
  for (const [name, part] of Object.entries(change))
    if (part === null) parts.delete(name)
    else parts.set(name, patched(parts.get(name), part as never))
  return Object.fromEntries(parts) as V
}

/**
 * The schema of a change of what `schema` reads. Limits of a record, such as its number of names, apply to the
 * change.
 */
export function patchSchema<T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, MergePatch<T>>
export function patchSchema(schema: v.GenericSchema): v.GenericSchema {
  const part = (inner: v.GenericSchema) => v.nullable(patchSchema(inner))
  if (isSchema(schema, 'object')) {
    const entries = Object.entries((schema as unknown as v.ObjectSchema<v.ObjectEntries, undefined>).entries)
    return v.object(
      Object.fromEntries(entries.map(([name, entry]) => [name, v.exactOptional(part(required(entry)))])),
    )
  }
  if (isSchema(schema, 'record')) {
    const { key, value, pipe } = schema as unknown as RecordPipe
    const [, ...limits] = pipe
    return v.pipe(v.record(key, part(value)), ...limits)
  }
  return schema
}

type Key = v.GenericSchema<string, string>
interface RecordPipe {
  readonly key: Key
  readonly value: v.GenericSchema
  readonly pipe: readonly [unknown, ...v.GenericPipeItem<Record<string, unknown>, Record<string, unknown>>[]]
}

/** The schema of a field, required or not. */
function required(schema: v.GenericSchema): v.GenericSchema {
  return isSchema(schema, 'exact_optional')
    ? (schema as unknown as v.ExactOptionalSchema<v.GenericSchema, undefined>).wrapped
    : schema
}

function isSchema(schema: v.GenericSchema, type: string): boolean {
  return schema.type === type
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
