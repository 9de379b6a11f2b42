/** The longest address that is read, in characters. */
const MAX_LENGTH = 8_000

/** The absolute address, or null if it is empty, too long or invalid. */
export function resolve(address: string, base: string): URL | null {
  const trimmed = address.length <= MAX_LENGTH ? address.trim() : ''
  return trimmed === '' ? null : URL.parse(trimmed, base)
}

/** The absolute http(s) address of a resource. On an https page it becomes https, as browsers do with mixed content. */
export function resolveWeb(address: string, base: string, secure: boolean): string | null {
  const url = resolve(address, base)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null
  if (secure) url.protocol = 'https:'
  return url.href
}
