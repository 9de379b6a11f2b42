import * as v from 'valibot'

// The building blocks of most schemas. The values that they read are deeply readonly. A call without side effects is
// dropped from a script that does not use its schema.

/** Text of at most `longest` UTF-16 units. */
/* @__NO_SIDE_EFFECTS__ */
export function text(longest: number) {
  return v.pipe(v.string(), v.maxLength(longest))
}

/** A finite number from `least` to `most`. */
/* @__NO_SIDE_EFFECTS__ */
export function within([least, most]: readonly [number, number]) {
  return v.pipe(v.number(), v.minValue(least), v.maxValue(most))
}

/** A finite number. */
export const finite = v.pipe(v.number(), v.finite())

/** An integer of 0 or more, such as a count or an index. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** An object with these fields. Fields that are not named are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export function object<E extends v.ObjectEntries>(entries: E) {
  return v.pipe(v.object(entries), v.readonly())
}

type Optional<E extends v.ObjectEntries> = {
  readonly [K in keyof E]: v.ExactOptionalSchema<E[K], undefined>
}

/** An object with some of these fields. */
/* @__NO_SIDE_EFFECTS__ */
export function partial<E extends v.ObjectEntries>(entries: E) {
  const optional = Object.entries(entries).map(([name, entry]) => [name, v.exactOptional(entry)])
  return object(Object.fromEntries(optional) as Optional<E>)
}

/** A list of at most `most` items. The length is checked first, so that a longer list is refused without reading it. */
/* @__NO_SIDE_EFFECTS__ */
export function list<S extends v.GenericSchema>(item: S, most = Number.POSITIVE_INFINITY) {
  return v.pipe(v.array(v.unknown()), v.maxLength(most), v.array(item), v.readonly())
}

/** At most `most` values by name, with names of at most `longest` UTF-16 units. */
/* @__NO_SIDE_EFFECTS__ */
export function record<S extends v.GenericSchema>(value: S, longest: number, most: number) {
  return v.pipe(v.record(text(longest), value), v.maxEntries(most), v.readonly())
}
