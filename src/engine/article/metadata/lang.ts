import { attribute } from '../../../dom/safe-dom.ts'
import type { Sourced } from '../../../schema/reading.ts'
import { elementOf, type NodeId, type Page } from '../../page/page.ts'
import { type Candidate, first, jsonLd, meta } from './candidates.ts'
import type { Found } from './found.ts'

const LONGEST = 35

/** The language of the article. */
export function lang(found: Found): Sourced | undefined {
  const candidates: Candidate[] = [
    declaredLang(found.page, found.root),
    ...meta(found, 'meta', 'content-language', 'language', 'dc.language', 'dcterms.language'),
    ...jsonLd(found, 'inLanguage', 'alternateName', 'name'),
    // Last, because many sites leave it at its default.
    ...meta(found, 'opengraph', 'og:locale'),
  ]
  return first(candidates, languageTag)
}

/** The `lang` in effect at an element, as written. */
function declaredLang(page: Page, element: NodeId): Candidate {
  for (let id = element; id >= 0; id = page.parent[id]!) {
    const value = attribute(elementOf(page, id), 'lang') ?? attribute(elementOf(page, id), 'xml:lang')
    if (value && languageTag(value)) return [page.parent[id]! < 0 ? 'document' : 'markup', value]
  }
  return ['document', null]
}

/** The canonical form of a well-formed language tag (BCP 47), null for anything else. */
export function languageTag(raw: string): string | null {
  const tag = raw
    .slice(0, LONGEST)
    .split(/[,;\s]/, 1)[0]!
    .replaceAll('_', '-')
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag)) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null // `Intl` has no test for validity but to try
  }
}
