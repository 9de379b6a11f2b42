/**
 * The match pattern for the origin of a page; a person is asked for nothing wider. It has no port, because Firefox's
 * match patterns do not support ports.
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
