import { attribute } from '../../../dom/safe-dom.ts'
import type { Sourced } from '../../../schema/reading.ts'
import { blockString } from '../../page/facts/block-string.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { nameTokens, rawNames } from '../../page/facts/element-names.ts'
import { elementOf, inside, type NodeId, type Page } from '../../page/page.ts'
import { type Candidate, first, jsonLd, meta, microdata } from './candidates.ts'
import type { Found } from './found.ts'
import { isoDate } from './iso-date.ts'
import { lang } from './lang.ts'
import { writtenDate } from './written-date.ts'

const NAMES = [
  ...[
    'article:published',
    'published_time',
    'datepublished',
    'date',
    'pubdate',
    'publishdate',
    'publish-date',
  ],
  ...['publish_date', 'dc.date', 'dc.date.issued', 'dcterms.date', 'dcterms.created', 'dcterms.issued'],
  ...['parsely-pub-date', 'sailthru.date', 'citation_publication_date', 'citation_date', 'article.published'],
]

/** The lines below the headline that are searched. A longer one is a caption or text, and `MOST_LONG` end the search. */
const NEAR = 12
const SHORT = 20
const MOST_LONG = 2
const MAX_TEXT = 300
/** The most levels above a text at which an element may be named for a date. */
const REACH = 3
/** Words and names that mark the date of a change, which is used only if there is no other date. */
const UPDATED =
  /updated|modified|revised|reviewed|edited|aktualisiert|geändert|mis[e]? à jour|modifié|actualizado|modificado|更新|تحديث/i
const DATE = /^(?:date|dateline|published|pubdate|datum|fecha)$/
/** Full dates in an address: `/2024/03/05/`, `/2024-03-05-title`, `/20240305/`. */
const IN_ADDRESS = /\/((?:19|20)\d\d)([/-]?)(\d\d)\2(\d\d)(?![\d.])/
/** A page may be read where it is a day later than in UTC. */
const SLACK_MS = 86_400_000

/**
 * The date of publication: as the page declares it, as a `time` shows it, as the address contains it, or as a short line
 * below the headline says. A date in the future is ignored.
 * @param headline the block of the headline, -1 for none
 * @param now the time of the reading, in milliseconds; without it, no date is in the future
 */
export function published(
  found: Found,
  headline: number,
  now = Number.POSITIVE_INFINITY,
): Sourced | undefined {
  const language = lang(found)?.value ?? 'en'
  const past = (date: string | null) => (date && Date.parse(date) <= now + SLACK_MS ? date : null)
  return first(candidates(found, headline, language), raw => past(isoDate(raw)))
}

/** In the order of trust. What the page shows is read only if it declares nothing. */
function* candidates(found: Found, headline: number, language: string): Generator<Candidate> {
  yield* jsonLd(found, 'datePublished')
  yield* meta(found, 'opengraph', 'article:published_time', 'og:article:published_time', 'og:published_time')
  yield* microdata(found, 'datePublished')
  yield* meta(found, 'meta', ...NAMES)
  yield* jsonLd(found, 'dateCreated')
  yield* jsonLd(found, 'uploadDate')
  yield ['markup', shownTime(found)]
  for (const [from, raw] of microdata(found, 'datePublished')) yield [from, writtenDate(raw ?? '', language)]
  yield ['address', inAddress(found.page.url)]
  for (const date of shownDates(found, headline, language)) yield ['markup', date]
}

/** The full date in an address; null without one. */
export function inAddress(url: string): string | null {
  const [, year, , month, day] = IN_ADDRESS.exec(URL.parse(url)?.pathname ?? '') ?? []
  return year ? `${year}-${month}-${day}` : null
}

/**
 * The first `time` shown in the article, or else the last one above it. Times of changes, and of posts that the article
 * quotes, are left out.
 */
function shownTime({ page, root }: Found): string | null {
  const [time, quotation] = [page.tags.indexOf('time'), page.tags.indexOf('blockquote')]
  let above: string | null = null
  for (let id: NodeId = 0; time > 0 && id < page.end[root]!; id++) {
    if (page.tag[id] === quotation && id > root) {
      id = page.end[id]! - 1
      continue
    }
    if (page.tag[id] !== time || !page.visible[id] || isOfChange(page, id)) continue
    const value = attribute(elementOf(page, id), 'datetime')
    if (value === null || !isoDate(value)) continue
    if (inside(page, id, root)) return value
    above = value
  }
  return above
}

function isOfChange(page: Page, id: NodeId): boolean {
  const property = attribute(elementOf(page, id), 'itemprop') ?? ''
  return (
    UPDATED.test(`${property.slice(0, 100)} ${nameTokens(page)(id).join(' ')}`) &&
    !/published/i.test(rawNames(page)(id))
  )
}

/** The dates in short lines below the headline, and in one right above it that is named for a date. */
function shownDates({ page }: Found, headline: number, language: string): string[] {
  if (headline < 0) return []
  const { count, words } = blocks(page)
  const lines: number[] = []
  let long = 0
  for (let block = headline + 1; block < count && block <= headline + NEAR && long < MOST_LONG; block++) {
    if (words[block]! <= SHORT) lines.push(block)
    else long++
  }
  // A bar at the top of a page may show the date of today.
  if (headline > 0 && isNamedForDate(page, headline - 1)) lines.push(headline - 1)
  const texts = lines.map(block => blockString(page, block, MAX_TEXT))
  const isUpdate = (text: string) => UPDATED.test(text)
  return [...texts.filter(text => !isUpdate(text)), ...texts.filter(isUpdate)]
    .map(text => writtenDate(text, language))
    .filter(date => date !== null)
}

function isNamedForDate(page: Page, block: number): boolean {
  let id = page.parent[blocks(page).first[block]!]!
  for (let step = 0; step < REACH && id > 0; step++, id = page.parent[id]!)
    if (nameTokens(page)(id).some(token => DATE.test(token))) return true
  return false
}
