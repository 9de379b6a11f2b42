import { elementOf, type NodeId, type Page } from '../../page/page.ts'
import { attribute, baseURI } from '../../page/safe-dom.ts'
import type { Sourced } from '../article.ts'
import { isLinkAddress } from '../policy.ts'
import { resolve } from '../purify/addresses.ts'

/** Where a link leads that a rule says is the one to the next page; undefined when that is no other page of the web. */
export function next(page: Page, link: NodeId): Sourced | undefined {
  if (link < 0) return undefined
  const element = elementOf(page, link)
  const url = resolve(attribute(element, 'href') ?? '', baseURI(element))
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined
  // A user name could be taken for a host.
  url.username = url.password = ''
  const isHere = url.href.replace(/#.*/s, '') === page.url.replace(/#.*/s, '')
  return isHere || !isLinkAddress(url.href) ? undefined : { value: url.href, from: 'rule' }
}
