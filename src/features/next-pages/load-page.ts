import type { NoNextPage } from '../../schema/next-page.ts'

/** The timeout of a request, in milliseconds. */
const LONGEST_WAIT = 30_000
/** A longer page is not read, in bytes. */
const LARGEST = 5_000_000

/** The markup of a page, and the address at which it was delivered; or why there is none. */
export type Loaded =
  | { readonly html: string; readonly url: string }
  | Extract<NoNextPage, 'elsewhere' | 'not-loaded'>

export interface Loading {
  /** As `fetch`. */
  readonly ask: typeof fetch
  /** The encoding of a page that does not declare one in its header: that of the page that links to it. */
  readonly encoding: string
  /** Ends the request, which then rejects. */
  readonly signal: AbortSignal
}

/**
 * Requests a page of the same site as the person's browser would, with the site's cookies, so that what a subscriber
 * may read arrives. Nothing of it runs.
 * @param address of the same origin as `here`
 * @param here the address of the page that links to it
 */
export async function loadPage(
  address: string,
  here: string,
  { ask, encoding, signal }: Loading,
): Promise<Loaded> {
  const { origin } = new URL(here)
  if (new URL(address).origin !== origin) return 'elsewhere'
  const limit = AbortSignal.timeout(LONGEST_WAIT)
  try {
    const response = await ask(address, {
      credentials: 'include',
      headers: { accept: 'text/html' },
      signal: AbortSignal.any([signal, limit]),
    })
    if (new URL(response.url || address).origin !== origin) return 'elsewhere'
    const type = response.headers.get('content-type') ?? ''
    const isPage = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)
    if (!response.ok || !isPage || Number(response.headers.get('content-length') ?? 0) > LARGEST)
      return 'not-loaded'
    const bytes = await response.arrayBuffer()
    if (bytes.byteLength > LARGEST) return 'not-loaded'
    const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1]
    return { html: decoder(charset ?? encoding).decode(bytes), url: response.url || address }
  } catch (error) {
    if (signal.aborted) throw error
    return 'not-loaded'
  }
}

function decoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
