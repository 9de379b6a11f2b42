/** A fragment that names a page of its own, such as `#/stories/7`. All other fragments name places in a page. */
export const ROUTE = /^#!?\//

/**
 * The address of a page, without the place in it, and without a user name and password. A string that is not an address
 * is returned as it is.
 */
export function pageAddress(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  url.username = ''
  url.password = ''
  if (!ROUTE.test(url.hash)) url.hash = ''
  return url.href
}
