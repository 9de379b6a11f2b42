import type { MessageKey, Strings } from './strings.ts'

/** Messages for the worker's errors, by error name. The errors' own messages are not translated. */
const MESSAGES: Readonly<Record<string, MessageKey>> = {
  StoreFull: 'storeFull',
  NewerRules: 'storeNewer',
  NewerSettings: 'storeNewer',
  NewerAnnotations: 'storeNewer',
  PageUnreadable: 'accessLost',
}

/**
 * The message of an error for the person: translated for known errors, otherwise the error's own text. An error is
 * recognised by its message, because in Firefox the page's own errors are not instances of a content script's classes.
 */
export function sentenceOf(error: unknown, t: Strings['t']): string {
  const { name = '', message } = Object(error) as Partial<Error>
  if (typeof message !== 'string') return String(error)
  const key = Object.hasOwn(MESSAGES, name) ? MESSAGES[name] : undefined
  return key ? t(key) : message
}
