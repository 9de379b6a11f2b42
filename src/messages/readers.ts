/** Turns a value of unknown shape into a `T`, or throws `Malformed`. Everything it did not ask for is dropped. */
export type Reader<T> = (value: unknown, at?: string) => T

/** A value that came over a border in another shape than agreed. The message says where and what was expected. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

/** Text of at most `longest` UTF-16 units. */
export function text(longest = Number.POSITIVE_INFINITY): Reader<string> {
  return (value, at = 'value') => {
    if (typeof value === 'string' && value.length <= longest) return value
    throw new Malformed(
      `${at}: expected text${longest < Infinity ? ` of at most ${longest} characters` : ''}`,
    )
  }
}

export const number: Reader<number> = (value, at = 'value') => {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new Malformed(`${at}: expected a number`)
}

/** A number from `least` to `most`. */
export function within(least: number, most: number): Reader<number> {
  return (value, at = 'value') => {
    if (typeof value === 'number' && value >= least && value <= most) return value
    throw new Malformed(`${at}: expected a number from ${least} to ${most}`)
  }
}

/** An integer of 0 or more, such as a count or an index. */
export const count: Reader<number> = (value, at = 'value') => {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number
  throw new Malformed(`${at}: expected a whole number of 0 or more`)
}

export const flag: Reader<boolean> = (value, at = 'value') => {
  if (typeof value === 'boolean') return value
  throw new Malformed(`${at}: expected true or false`)
}

/** One of these strings. */
export function oneOf<const T extends string>(...allowed: readonly T[]): Reader<T> {
  return (value, at = 'value') => {
    const hit = allowed.find(each => each === value)
    if (hit === undefined) throw new Malformed(`${at}: expected one of ${allowed.join(', ')}`)
    return hit
  }
}

/** Whatever the first of these readers accepts that accepts anything. */
export function either<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
  return (value, at) => {
    try {
      return first(value, at)
    } catch (error) {
      if (!(error instanceof Malformed)) throw error
      return second(value, at)
    }
  }
}

export function listOf<T>(item: Reader<T>, longest = Number.POSITIVE_INFINITY): Reader<T[]> {
  return (value, at = 'value') => {
    if (Array.isArray(value) && value.length <= longest)
      return value.map((each, i) => item(each, `${at}[${i}]`))
    throw new Malformed(`${at}: expected a list${longest < Infinity ? ` of at most ${longest}` : ''}`)
  }
}

/** At most so many values by name, with names of at most `longest` characters. */
export function recordOf<T>(item: Reader<T>, longest: number, most: number): Reader<Record<string, T>> {
  return (value, at = 'value') => {
    if (typeof value !== 'object' || value === null) throw new Malformed(`${at}: expected an object`)
    const entries = Object.entries(value)
    if (entries.length > most || entries.some(([name]) => name.length > longest))
      throw new Malformed(`${at}: expected at most ${most} names of at most ${longest} characters`)
    return Object.fromEntries(entries.map(([name, each]) => [name, item(each, `${at}.${name}`)]))
  }
}

/** Null, or what `reader` reads. */
export function nullOr<T>(reader: Reader<T>): Reader<T | null> {
  return (value, at) => (value === null ? null : reader(value, at))
}

const OPTIONAL = Symbol('optional')
type Optional<T> = Reader<T> & { readonly [OPTIONAL]: true }

/** A field that may be missing. */
export function optional<T>(reader: Reader<T>): Optional<T> {
  return Object.assign(((value, at) => reader(value, at)) as Reader<T>, { [OPTIONAL]: true } as const)
}

/** A reader for every field of `T`: `optional` where, and only where, the type says so. */
type Fields<T> = {
  [K in keyof T]-?: object extends Pick<T, K> ? Optional<NonNullable<T[K]>> : Reader<T[K]>
}

/** An object with these fields of its own. */
export function object<T extends object>(fields: Fields<T>): Reader<T> {
  const entries = Object.entries(fields) as [string, Reader<unknown> | Optional<unknown>][]
  return (value, at = 'value') => {
    if (typeof value !== 'object' || value === null) throw new Malformed(`${at}: expected an object`)
    const read: [string, unknown][] = []
    for (const [name, reader] of entries) {
      const field = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
      if (field === undefined && OPTIONAL in reader) continue
      read.push([name, reader(field, `${at}.${name}`)])
    }
    return Object.fromEntries(read) as T
  }
}

/** One of several objects, told apart by the string in `field`. */
export function variant<K extends string, T extends { readonly [P in K]: string }>(
  field: K,
  readers: { readonly [V in T[K]]: Reader<Extract<T, { readonly [P in K]: V }>> },
): Reader<T> {
  const kindOf = object<{ [P in K]: string }>({ [field]: oneOf(...Object.keys(readers)) } as never)
  return (value, at) => readers[kindOf(value, at)[field] as T[K]](value, at)
}
