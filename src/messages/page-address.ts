/** A fragment by which scripts tell pages apart, as `#/stories/7` does; others are places in a page. */
export const ROUTE = /^#!?\//

/** The address of a page without the place in it, and without anybody's password. Of what is no address, itself. */
export function pageAddress(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  url.username = ''
  url.password = ''
  if (!ROUTE.test(url.hash)) url.hash = ''
  return url.href
}
