import * as v from 'valibot'

/** A value from a page, a message, a file or the store did not have the agreed shape. The message says where. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

/**
 * Returns the value as a `T`, without any field that the schema does not name.
 * @param at the name of the value in the error's message
 * @throws Malformed
 */
export type Reader<T> = (value: unknown, at?: string) => T

/** A schema of any input and a known output. */
export type Schema<T> = v.GenericSchema<unknown, T>

/** The reader of a schema. It stops at the first problem, since a hostile value may have millions of them. */
/* @__NO_SIDE_EFFECTS__ */
export function reader<T>(schema: v.GenericSchema<never, T> | Schema<T>): Reader<T> {
  return (value, at = 'value') => {
    const result = v.safeParse(schema as Schema<T>, value, { abortEarly: true, abortPipeEarly: true })
    if (result.success) return result.output
    throw new Malformed(`${at}${pathOf(result.issues[0])}: expected ${expected(result.issues[0])}`)
  }
}

/** Reads a request without parameters. */
export const nothing = (): null => null

/** `.rules[3].selector` for a problem in the selector of the fourth rule. */
function pathOf(issue: v.BaseIssue<unknown>): string {
  const keys = issue.path?.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)) ?? []
  return keys.join('')
}

/** Describes what the schema expects, without the value, which may be long and hostile. */
function expected({ kind, type, expected, message }: v.BaseIssue<unknown>): string {
  if (type === 'check') return message
  return kind === 'schema' ? (expected ?? type) : `${type.replace('_', ' ')} ${expected}`
}
