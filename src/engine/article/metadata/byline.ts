import { matching } from '../../../dom/safe-dom.ts'
import type { Sourced } from '../../../schema/reading.ts'
import { elementOf, type Page, TEXT } from '../../page/page.ts'
import { type Candidate, first, jsonLdTexts, meta, microdata } from './candidates.ts'
import type { Found } from './found.ts'
import { nameBelowHeadline } from './name-below-headline.ts'
import { plainText, textKey } from './plain-text.ts'
import { shownText } from './shown-text.ts'
import { siteName } from './site-name.ts'

const LIMIT = 120
/** A longer visible line, in characters, is not a byline. */
const LONGEST_LINE = 100
const MAX_LINES = 10
const MARKUP = '[rel~="author"], .byline, .author-name, .author, .post-author, .entry-author, .p-author'
const ADDRESS = /^(?:https?:|www\.|@|\/)|^[^\s@]{1,64}@[^\s@]{1,64}$|^[\w-]{1,64}(?:\.[\w-]{2,64})+$/i
/** Text after one of these separators is not part of the name. */
const SEPARATOR = /\s+[|»•·](?:\s|$)/
const YEAR_OR_TIME = /\d{4}|\d:\d{2}/

/** The authors' names, separated by commas. The site as its own author counts only if nobody else is named. */
export function byline(found: Found): Sourced | undefined {
  const candidates: Candidate[] = [
    ['json-ld', joined(jsonLdTexts(found, 'author', 'name'))],
    ['meta', joined(texts(meta(found, 'meta', 'citation_author')))],
    // Before the author of the page as a document, which often is the publisher.
    ['opengraph', joined(texts(meta(found, 'opengraph', 'article:author', 'og:article:author')))],
    [
      'meta',
      joined(
        texts(
          meta(found, 'meta', 'author', 'parsely-author', 'sailthru.author', 'dc.creator', 'dcterms.creator'),
        ),
      ),
    ],
    ['microdata', joined(texts(microdata(found, 'author')))],
    ...shownLines(found.page).map(line => ['markup', line] as const),
    ['markup', nameBelowHeadline(found.page)],
  ]
  const sites = [siteName(found)?.value ?? '', ...jsonLdTexts(found, 'publisher', 'name')].map(textKey)
  const isSite = (raw: string | null | undefined) => sites.includes(textKey(raw ?? ''))
  return first([...candidates.filter(([, raw]) => !isSite(raw)), ...candidates], nameIn)
}

function texts(candidates: Candidate[]): string[] {
  return candidates.map(([, raw]) => raw ?? '')
}

/** Joins distinct names; addresses, such as profiles on other sites, are left out. */
function joined(names: readonly string[]): string {
  const plain = names.map(name => plainText(name, LIMIT)).filter(name => name && !ADDRESS.test(name))
  return [...new Set(plain)].join(', ')
}

function nameIn(raw: string): string | null {
  const line = plainText(raw, LIMIT)
    .split(SEPARATOR, 1)[0]!
    .replace(/^by:? /i, '')
  return /\p{L}/u.test(line) && !ADDRESS.test(line) ? line : null
}

/** The shown text of elements that are named for an author, in page order. */
function shownLines(page: Page): string[] {
  const elements = new Set([...matching(page.document, MARKUP)].slice(0, MAX_LINES))
  const lines: string[] = []
  for (let id = 0; id < page.size && elements.size > lines.length; id++) {
    if (page.tag[id] === TEXT || !page.visible[id] || !elements.has(elementOf(page, id))) continue
    const line = plainText(shownText(page, id, LIMIT), LIMIT).split(SEPARATOR, 1)[0]!
    lines.push(line.length > LONGEST_LINE || YEAR_OR_TIME.test(line) ? '' : line)
  }
  return lines
}
