/** Looks a message up as `i18n.getMessage` does; `''` when there is none. */
export type Lookup = (key: string, values: string[]) => string

/**
 * A built extension stores its messages packed into two messages. `KEYS` lists the keys, one a line, in the
 * default language only. `LINES` lists the messages in the same order, in every language. That takes a third
 * of the size of seven files that each repeat the keys. `scripts/compact-messages.ts` packs them.
 */
export const KEYS = 'packedKeys'
export const LINES = 'packedMessages'
/** Precedes the number of a placeholder, and 0 for a dollar sign, which browsers would interpret. */
export const SIGN = '¤'

/** @param lookup the browser's lookup; its messages may be packed or not */
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
