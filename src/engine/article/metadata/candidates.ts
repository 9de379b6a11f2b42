import type { Provenance, Sourced } from '../../../schema/reading.ts'
import type { LinkedData } from '../../page/facts/json-ld.ts'
import { decodeReferences } from '../character-references.ts'
import type { Found } from './found.ts'
import { isThing, own, values } from './linked-data.ts'
import { plainText } from './plain-text.ts'

/** The longest text of structured data that is read, in characters. */
const MAX_VALUE = 4_000

/** A possible value and its source. */
export type Candidate = readonly [from: Provenance, raw: string | null | undefined]

/** The first non-empty candidate, as plain text of at most `limit` characters. */
export function firstText(candidates: Iterable<Candidate>, limit: number): Sourced | undefined {
  return first(candidates, raw => plainText(raw, limit))
}

/** The first candidate for which `read` returns a value. */
export function first(
  candidates: Iterable<Candidate>,
  read: (raw: string) => string | null,
): Sourced | undefined {
  for (const [from, raw] of candidates) {
    const value = raw ? read(raw) : null
    if (value) return { value, from }
  }
  return undefined
}

/** The values of `meta` tags with these names, in the order of the names. */
export function meta({ meta }: Found, from: 'meta' | 'opengraph', ...names: string[]): Candidate[] {
  return names.flatMap(name => (meta.get(name) ?? []).map(value => [from, value] as const))
}

export function microdata({ microdata }: Found, name: string): Candidate[] {
  return (microdata.get(name) ?? []).map(value => ['microdata', value] as const)
}

/** A property of the JSON-LD article as texts: each value itself, or its text under the first of `keys`. */
export function jsonLdTexts({ article, byId }: Found, property: string, ...keys: string[]): string[] {
  return values(article, property).flatMap(value => textsOf(value, byId, keys))
}

/** `jsonLdTexts` as candidates. */
export function jsonLd(found: Found, property: string, ...keys: string[]): Candidate[] {
  return jsonLdTexts(found, property, ...keys).map(text => ['json-ld', text] as const)
}

/** Character references are decoded, because content management systems often write HTML's into JSON. */
function textsOf(value: unknown, byId: ReadonlyMap<string, LinkedData>, keys: readonly string[]): string[] {
  if (typeof value === 'string') return [decodeReferences(value.slice(0, MAX_VALUE))]
  if (!isThing(value)) return []
  const id = own(value, '@id')
  const thing = (typeof id === 'string' && byId.get(id)) || value
  for (const key of [...keys, '@value']) {
    const [text] = values(thing, key).filter(text => typeof text === 'string')
    if (text) return [decodeReferences(text.slice(0, MAX_VALUE))]
  }
  return []
}
