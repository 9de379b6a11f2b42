import type { Sourced } from '../../../schema/reading.ts'
import { firstText, jsonLd, meta, microdata } from './candidates.ts'
import type { Found } from './found.ts'

const LIMIT = 500

/** The page's own description. */
export function description(found: Found): Sourced | undefined {
  const candidates = [
    ...meta(found, 'opengraph', 'og:description'),
    ...meta(found, 'meta', 'description', 'twitter:description', 'dc.description', 'dcterms.description'),
    ...jsonLd(found, 'description'),
    ...microdata(found, 'description'),
  ]
  return firstText(candidates, LIMIT)
}
