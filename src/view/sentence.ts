import type { MessageKey, Strings } from './strings.ts'

/** What the worker says has gone wrong, by the names of its errors: sentences of its own are in no other language. */
const SAID: Readonly<Record<string, MessageKey>> = {
  StoreFull: 'storeFull',
  NewerRules: 'storeNewer',
  NewerSettings: 'storeNewer',
  NewerAnnotations: 'storeNewer',
  PageUnreadable: 'accessLost',
}

/**
 * What an error says, for the person: ours are sentences, and for what is none its text has to do. It is told by its
 * message, since in Firefox errors of the page's own are instances of no class of a content script's.
 */
export function sentenceOf(error: unknown, t: Strings['t']): string {
  const { name = '', message } = Object(error) as Partial<Error>
  if (typeof message !== 'string') return String(error)
  const key = Object.hasOwn(SAID, name) ? SAID[name] : undefined
  return key ? t(key) : message
}
