import { baseURI } from '../../../dom/safe-dom.ts'
import type { Sourced } from '../../../schema/reading.ts'
import { isImageAddress } from '../policy.ts'
import { resolveWeb } from '../purify/addresses.ts'
import { first, jsonLd, meta, microdata } from './candidates.ts'
import type { Found } from './found.ts'

/** The image that represents the article. */
export function leadImage(found: Found): Sourced | undefined {
  const base = baseURI(found.page.document)
  const secure = found.page.url.startsWith('https:')
  const candidates = [
    ...meta(found, 'opengraph', 'og:image:secure_url', 'og:image', 'og:image:url'),
    ...meta(found, 'meta', 'twitter:image', 'twitter:image:src', 'parsely-image-url', 'thumbnail'),
    ...jsonLd(found, 'image', 'url', 'contentUrl'),
    ...microdata(found, 'image'),
  ]
  return first(candidates, raw => {
    const address = resolveWeb(raw, base, secure)
    return address && isImageAddress(address) ? address : null
  })
}
