import { attribute, matching } from '../../dom/safe-dom.ts'
import { declared } from '../../engine/page/facts/declared.ts'
import { jsonLd, type LinkedData } from '../../engine/page/facts/json-ld.ts'
import type { Page } from '../../engine/page/page.ts'
import { SOME_DAY } from './attributes.ts'
import { escaped } from './escaped.ts'
import type { MadeUp } from './made-up.ts'

/** The meta tags that the engine reads: texts, dates, and the kind of the page. */
const TEXTS =
  /^(?:og:title|og:description|og:site_name|twitter:title|citation_title|citation_author|author|description|application-name|dc\.title|dcterms\.title|dc\.creator|dcterms\.creator|parsely-title|parsely-author|sailthru\.author|article:author)$/
const DATES =
  /^(?:(?:og:)?article:published(?:_time)?|article\.published|og:published_time|date|pub-?date|publish[-_]?date|datepublished|dc\.date(?:\.issued)?|dcterms\.(?:date|created|issued)|parsely-pub-date|sailthru\.date|citation_(?:publication_)?date)$/
const KINDS = /^og:type$/
const MOST_TAGS = 100

const LD_TEXTS = ['headline', 'name', 'alternateName', 'description', 'articleBody', 'text', 'reviewBody']
const LD_DATES = ['datePublished', 'dateCreated', 'uploadDate']
const LD_NAMED = ['author', 'publisher']
const MOST_OBJECTS = 200
const LONGEST_TEXT = 20_000
const VOCABULARY = /^[\w:/.-]{1,80}$/

/** The head of the redacted page. */
export function redactedHead(page: Page, madeUp: MadeUp): string {
  const data = jsonLd(page)
    .slice(0, MOST_OBJECTS)
    .map(thing => redactedThing(thing, madeUp))
    .filter(thing => Object.keys(thing).length > 0)
  // A script must not contain `<`, which could end it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return [
    '<meta charset="utf-8">',
    `<title>${escaped(madeUp.text(declared(page).title))}</title>`,
    ...redactedMeta(page, madeUp),
    data.length > 0 ? `<script type="application/ld+json">${json}</script>` : '',
  ].join('')
}

function redactedMeta(page: Page, madeUp: MadeUp): string[] {
  const found: string[] = []
  for (const element of [...matching(page.document, 'meta[content]')].slice(0, MOST_TAGS)) {
    for (const key of ['property', 'name']) {
      const name = attribute(element, key)?.toLowerCase() ?? ''
      const content = redactedContent(name, attribute(element, 'content') ?? '', madeUp)
      if (content !== null) found.push(`<meta ${key}="${escaped(name)}" content="${escaped(content)}">`)
    }
  }
  return found
}

function redactedContent(name: string, content: string, madeUp: MadeUp): string | null {
  if (name === 'viewport') return 'width=device-width'
  if (TEXTS.test(name)) return madeUp.text(content.slice(0, 1000))
  if (DATES.test(name)) return SOME_DAY
  return KINDS.test(name) && VOCABULARY.test(content) ? content : null
}

/**
 * The type of an object and the properties that the engine reads, one level deep: nested objects are in the
 * list themselves.
 */
function redactedThing(thing: LinkedData, madeUp: MadeUp): Record<string, unknown> {
  const redacted: Record<string, unknown> = {}
  const own = (name: string) => (Object.hasOwn(thing, name) ? thing[name] : undefined)
  const types = [own('@type')].flat().filter(type => typeof type === 'string' && VOCABULARY.test(type))
  if (types.length > 0) redacted['@type'] = types.length === 1 ? types[0] : types
  for (const name of LD_TEXTS) {
    const value = own(name)
    if (typeof value === 'string') redacted[name] = madeUp.text(value.slice(0, LONGEST_TEXT))
  }
  for (const name of LD_DATES) if (typeof own(name) === 'string') redacted[name] = SOME_DAY
  for (const name of LD_NAMED) {
    const names = [own(name)].flat().flatMap(each => nameOf(each) ?? [])
    if (names.length > 0) redacted[name] = names.slice(0, 20).map(each => ({ name: madeUp.text(each) }))
  }
  return redacted
}

function nameOf(value: unknown): string | null {
  const name = typeof value === 'object' && value !== null ? (value as LinkedData)['name'] : value
  return typeof name === 'string' ? name.slice(0, 1000) : null
}
