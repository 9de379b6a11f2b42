import { attribute, baseURI } from '../../../dom/safe-dom.ts'
import type { Sourced } from '../../../schema/reading.ts'
import { baseOf, linksOf, nextPage } from '../../methods/readability/next-page.ts'
import { elementOf, type NodeId, type Page, tagMask } from '../../page/page.ts'
import { isLinkAddress } from '../policy.ts'
import { resolve } from '../purify/addresses.ts'

/**
 * The address of the next page of an article: from the link that a rule names, from `rel=next`, or from the link that
 * scores best by `nextPage`. The last two are used only if their address differs from this page's in the page number
 * alone, because blogs also use `rel=next` for the next post. Undefined if a link leads nowhere, to this page, or
 * outside the web.
 * @param link the element that a rule names; -1 for none
 */
export function next(page: Page, link: NodeId): Sourced | undefined {
  if (link >= 0) {
    const element = elementOf(page, link)
    const address = leadsOn(page, attribute(element, 'href') ?? '', baseURI(element))
    return address === undefined ? undefined : { value: address, from: 'rule' }
  }
  if (!/^https?:/.test(page.url)) return undefined
  const base = baseOf(page.url)
  const address = [declared(page), nextPage(linksOf(page), page.url) ?? undefined]
    .map(each => each && leadsOn(page, each, page.url))
    .find(each => each !== undefined && baseOf(each) === base)
  return address === undefined ? undefined : { value: address, from: 'markup' }
}

/** The address of the page's first link that is declared to lead to the next page. */
function declared(page: Page): string | undefined {
  const mayDeclare = tagMask(page, new Set(['link', 'a']))
  for (let id = 0; id < page.size; id++) {
    if (!mayDeclare[page.tag[id]!]) continue
    const element = elementOf(page, id)
    if (!/(?:^|\s)next(?:\s|$)/i.test(attribute(element, 'rel') ?? '')) continue
    return resolve(attribute(element, 'href') ?? '', baseURI(element))?.href
  }
  return undefined
}

function leadsOn(page: Page, href: string, base: string): string | undefined {
  const url = resolve(href, base)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined
  // A user name could be mistaken for a host.
  url.username = url.password = ''
  const isHere = url.href.replace(/#.*/s, '') === page.url.replace(/#.*/s, '')
  return isHere || !isLinkAddress(url.href) ? undefined : url.href
}
