/** A string that is not a valid host. */
export class BadHost extends Error {
  override readonly name = 'BadHost'
}

/**
 * The name of a host's site, under which its rules are stored.
 *
 * Lower case and punycode, as `URL` writes it, with the port if it is not the default one. A leading `www.`
 * and a final dot are dropped, because they nearly always lead to the same site and people do not see them.
 * The function is idempotent. No other label is dropped: `en.example.org` and `example.org` do not share
 * rules. Documents without a host (local files) share the empty name.
 * @param host as in `location.host`
 * @throws BadHost when it is not a valid host
 */
export function siteOf(host: string): string {
  if (host === '') return ''
  // Characters that would end the host and start a path, a query, a user name or a fragment.
  const url = /[\s/\\?#@]/.test(host) ? null : URL.parse(`http://${host}`)
  if (!url) throw new BadHost(`“${host}” is not the name of a site.`)
  const name = url.hostname.replace(/\.+$/, '').replace(/^(?:www\.)+(?=[^.]+\.)/, '')
  if (name === '') throw new BadHost(`“${host}” is not the name of a site.`)
  return url.port ? `${name}:${url.port}` : name
}

/** Whether `siteOf` can return this name. */
export function isSite(name: string): boolean {
  try {
    return siteOf(name) === name
  } catch {
    return false
  }
}

/** The site and the sites above it with at least two labels: `a.example.org`, `example.org`. */
export function sitesAbove(site: string): string[] {
  const labels = site.split('.')
  const isName = labels.length > 1 && !/^[\d.]+(?::\d+)?$/.test(site) && !site.startsWith('[')
  return isName ? labels.slice(1).map((_, i) => labels.slice(i).join('.')) : [site]
}
