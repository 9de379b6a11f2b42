import type { MessageKey, Strings } from './strings.ts'

/** Messages for the worker's errors, by error name. The errors' own messages are not translated. */
const MESSAGES: Readonly<Record<string, MessageKey>> = {
  StoreFull: 'storeFull',
  NewerRules: 'storeNewer',
  NewerSettings: 'storeNewer',
  NewerAnnotations: 'storeNewer',
  PageUnreadable: 'accessLost',
}

/** The message of an error for the person: translated for known errors, otherwise the error's own text. */
export function sentenceOf(error: unknown, t: Strings['t']): string {
  if (!(error instanceof Error)) return String(error)
  const key = Object.hasOwn(MESSAGES, error.name) ? MESSAGES[error.name] : undefined
  return key ? t(key) : error.message
}
