/** Looks a message up, as `i18n.getMessage` does: `''` where there is none. */
export type Lookup = (key: string, values: string[]) => string

/**
 * A built extension has its messages as two long ones: their keys, a line each, in the language alone that all others
 * fall back to, and in every language the messages, a line each in that order. A third of what they take as seven files
 * that each name every key. `scripts/compact-messages.ts` makes them.
 */
export const KEYS = 'packedKeys'
export const LINES = 'packedMessages'
/** Stands before the number of a value, and before 0 for a dollar sign, which browsers would take for their own. */
export const SIGN = '¤'

/** @param lookup the browser's, whose messages may be packed or not */
export function unpacked(lookup: Lookup): Lookup {
  const lines = lookup(LINES, []).split('\n')
  const messages = new Map(
    lookup(KEYS, [])
      .split('\n')
      .map((key, i) => [key, lines[i] ?? '']),
  )
  return (key, values) => {
    const message = messages.get(key)
    if (message === undefined) return lookup(key, values)
    return message.replace(/¤(\d)/g, (_, number: string) =>
      number === '0' ? '$' : (values[+number - 1] ?? ''),
    )
  }
}
