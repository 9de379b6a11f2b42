import type { MessageKey, Strings } from './strings.ts'

/** What the worker says has gone wrong, by the names of its errors: sentences of its own are in no other language. */
const SAID: Readonly<Record<string, MessageKey>> = {
  StoreFull: 'storeFull',
  NewerRules: 'storeNewer',
  NewerSettings: 'storeNewer',
  NewerAnnotations: 'storeNewer',
  PageUnreadable: 'accessLost',
}

/** What an error says, for the person: ours are sentences, and for what is none its text has to do. */
export function sentenceOf(error: unknown, t: Strings['t']): string {
  if (!(error instanceof Error)) return String(error)
  const key = Object.hasOwn(SAID, error.name) ? SAID[error.name] : undefined
  return key ? t(key) : error.message
}
