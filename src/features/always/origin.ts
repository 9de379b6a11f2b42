/**
 * The match pattern of a page's origin, which is all that a person is asked for. (Without the port, which Firefox's
 * patterns do not know.)
 */
export function originOf({
  protocol,
  hostname,
}: {
  readonly protocol: string
  readonly hostname: string
}): string {
  return `${protocol}//${hostname}/*`
}
