import { isLinkAddress } from '../policy.ts'
import { resolve } from './addresses.ts'
import type { Transform } from './context.ts'
import { unwrap } from './tree.ts'

/**
 * Makes the addresses of links absolute, without a user name, which could be mistaken for a host. Invalid links are
 * unwrapped.
 */
export const links: Transform = (body, { base }) => {
  for (const link of body.querySelectorAll('a')) {
    const url = resolve(link.getAttribute('href') ?? '', base(link))
    if (url?.username || url?.password) url.username = url.password = ''
    if (url && isLinkAddress(url.href)) link.setAttribute('href', url.href)
    else unwrap(link)
  }
}
