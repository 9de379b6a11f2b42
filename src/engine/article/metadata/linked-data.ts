import type { LinkedData } from '../../page/facts/json-ld.ts'

/** A property of the object itself, undefined for everything inherited. */
export function own(thing: LinkedData, name: string): unknown {
  return Object.hasOwn(thing, name) ? thing[name] : undefined
}

/** A property's values: none, one, or those of its list. */
export function values(thing: LinkedData, name: string): readonly unknown[] {
  const value = own(thing, name)
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

export function isThing(value: unknown): value is LinkedData {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The names of a thing's types, without the vocabulary's address. */
export function typesOf(thing: LinkedData): string[] {
  return values(thing, '@type')
    .filter(type => typeof type === 'string')
    .map(type => type.slice(type.lastIndexOf('/') + 1))
}
