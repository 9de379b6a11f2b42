/** Longest address that is looked at, in characters. */
const MAX_LENGTH = 8_000

/** The absolute address, or null when there is none. */
export function resolve(address: string, base: string): URL | null {
  const trimmed = address.length <= MAX_LENGTH ? address.trim() : ''
  return trimmed === '' ? null : URL.parse(trimmed, base)
}

/**
 * The absolute http(s) address of something to be loaded. From a page that came over https it is https too, as
 * browsers do with mixed content.
 */
export function resolveWeb(address: string, base: string, secure: boolean): string | null {
  const url = resolve(address, base)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null
  if (secure) url.protocol = 'https:'
  return url.href
}
