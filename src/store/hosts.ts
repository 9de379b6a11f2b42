/** A host that no address can have. */
export class BadHost extends Error {
  override readonly name = 'BadHost'
}

/**
 * The name under which a site is remembered.
 *
 * Lower case and punycode, as `URL` writes it, with the port if it is not the default one. A leading `www.` and a
 * final dot are dropped, since they lead to the same site nearly everywhere, and people do not see them; the name of a
 * name is itself. No other label is dropped: `en.example.org` and `example.org` do not share rules. Documents without a host (files on this
 * computer) are remembered together, under the empty name.
 * @param host as in `location.host`
 * @throws BadHost when it is none
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

/** True for a name that `siteOf` gives to a host. */
export function isSite(name: string): boolean {
  try {
    return siteOf(name) === name
  } catch {
    return false
  }
}

/** The site by its name, and the sites above it that have at least two labels: `a.example.org`, `example.org`. */
export function sitesAbove(site: string): string[] {
  const labels = site.split('.')
  const isName = labels.length > 1 && !/^[\d.]+(?::\d+)?$/.test(site) && !site.startsWith('[')
  return isName ? labels.slice(1).map((_, i) => labels.slice(i).join('.')) : [site]
}
