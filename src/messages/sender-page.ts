import browser, { type Runtime } from 'webextension-polyfill'
import { pageAddress } from './page-address.ts'

/** The page that a content script speaks from, by what the browser says of it. */
export interface SenderPage {
  readonly tab: number
  /** As in `location`; the origin of a file is `file://`. */
  readonly origin: string
  readonly protocol: string
  readonly host: string
  readonly hostname: string
  readonly path: string
  /** All of it, without the place in the page. */
  readonly address: string
  readonly isPrivate: boolean
}

const READABLE = new Set(['http:', 'https:', 'file:'])

/** Null for whoever is no content script of ours in the top frame of a page. */
export function senderPage({ id, frameId, tab, url: address }: Runtime.MessageSender): SenderPage | null {
  const url = URL.parse(address ?? '')
  if (
    id !== browser.runtime.id ||
    frameId !== 0 ||
    tab?.id === undefined ||
    !url ||
    !READABLE.has(url.protocol)
  )
    return null
  const { protocol, host, hostname, pathname: path } = url
  return {
    tab: tab.id,
    origin: `${protocol}//${host}`,
    protocol,
    host,
    hostname,
    path,
    address: pageAddress(url.href),
    isPrivate: tab.incognito,
  }
}
