import type { Sourced } from '../../../schema/reading.ts'
import { type Candidate, firstText, jsonLd, meta } from './candidates.ts'
import type { Found } from './found.ts'
import { own, typesOf } from './linked-data.ts'

const LIMIT = 100
/** A longer name, in characters, includes a slogan. */
const LONGEST = 30
const SLOGAN = /\s+[|\-–—·•:»]\s.*$/u

/** The site's own name, without a slogan. */
export function siteName(found: Found): Sourced | undefined {
  const website = found.things.find(thing => typesOf(thing).includes('WebSite'))
  const websiteName = website && own(website, 'name')
  const candidates: Candidate[] = [
    ...meta(found, 'opengraph', 'og:site_name'),
    ...jsonLd(found, 'publisher', 'name'),
    ['json-ld', typeof websiteName === 'string' ? websiteName : null],
    ...meta(found, 'meta', 'application-name', 'apple-mobile-web-app-title'),
  ]
  const name = firstText(candidates, LIMIT)
  return name && name.value.length > LONGEST ? { ...name, value: name.value.replace(SLOGAN, '') } : name
}
