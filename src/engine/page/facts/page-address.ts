import { attribute, baseURI, matching } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import type { Page } from '../page.ts'
import { declared } from './declared.ts'

const LONGEST = 2000

/** The page's address as the page declares it, or where it was loaded from. */
export interface PageAddress {
  /** Whether the page itself declares it, as a canonical link or as `og:url`. */
  readonly isDeclared: boolean
  /** Whether it is the root of a site. */
  readonly isRoot: boolean
  /** Whether another address, relative to the page, leads to this page. */
  isOf(address: string): boolean
}

export const pageAddress = fact((page: Page): PageAddress => {
  const base = baseURI(page.document)
  const parse = (address: string | null | undefined) =>
    address && address.length <= LONGEST ? URL.parse(address, base) : null
  const [link] = matching(page.document, 'link[rel~="canonical" i][href]')
  const stated = parse(link && attribute(link, 'href')) ?? parse(declared(page).meta.get('og:url'))
  const own = stated ?? parse(page.url)
  const key = own && keyOf(own)
  return {
    isDeclared: stated !== null,
    isRoot: own === null || (own.pathname === '/' && own.search === ''),
    isOf(address) {
      const other = parse(address)
      return other !== null && keyOf(other) === key
    },
  }
})

/** Addresses of one page often differ in their scheme, in `www.`, in a slash at the end, and in their fragment. */
function keyOf({ host, pathname, search }: URL): string {
  return host.replace(/^www\./, '') + pathname.replace(/\/$/, '') + search
}
