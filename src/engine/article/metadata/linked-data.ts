import type { LinkedData } from '../../page/facts/json-ld.ts'

/** An object's own property, undefined for inherited ones. */
export function own(thing: LinkedData, name: string): unknown {
  return Object.hasOwn(thing, name) ? thing[name] : undefined
}

/** A property's values as a list: none, one, or those of its array. */
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
