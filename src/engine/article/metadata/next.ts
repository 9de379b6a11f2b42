import { attribute, baseURI } from '../../../dom/safe-dom.ts'
import type { Sourced } from '../../../schema/reading.ts'
import { elementOf, type NodeId, type Page } from '../../page/page.ts'
import { isLinkAddress } from '../policy.ts'
import { resolve } from '../purify/addresses.ts'

/**
 * The address of the next page, from the link that a rule names; undefined if it leads nowhere, to this page, or
 * outside the web.
 */
export function next(page: Page, link: NodeId): Sourced | undefined {
  if (link < 0) return undefined
  const element = elementOf(page, link)
  const url = resolve(attribute(element, 'href') ?? '', baseURI(element))
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined
  // A user name could be mistaken for a host.
  url.username = url.password = ''
  const isHere = url.href.replace(/#.*/s, '') === page.url.replace(/#.*/s, '')
  return isHere || !isLinkAddress(url.href) ? undefined : { value: url.href, from: 'rule' }
}
