import { documentTitle } from '../../../dom/safe-dom.ts'
import type { Sourced } from '../../../schema/reading.ts'
import type { NodeId, Page } from '../../page/page.ts'
import { type Candidate, firstText, jsonLd, meta, microdata } from './candidates.ts'
import type { Found } from './found.ts'
import { plainText, textKey } from './plain-text.ts'
import { shownText } from './shown-text.ts'

const LIMIT = 300
/** The most headlines that are read. */
const MAX_HEADLINES = 20
/** Separators between the title of a page and the site's name. */
const SEPARATOR = /\s+[|\-–—·•:»«›/\\｜‖]+\s+|\s*[|｜‖]\s*/g
/** The text of permalinks that documentation tools add to headings. */
const PERMALINK = /\s*[#¶§]$/
/** A window title is not cut to fewer words than this, because it would lose more than the site's name. */
const FEWEST_WORDS = 3
/** A headline of at least this many letters and digits is not the start or end of a title by accident. */
const DISTINCTIVE_LENGTH = 15
/**
 * A last part with at most this many words that contains the host's name is the site's name; a longer one may be about
 * the site.
 */
const LONGEST_NAME = 4

/**
 * The headline, without the site's name. First choice is an `h1` of the page that is contained in the window title or a
 * declared title (the longest one: another may be the site's name); then the declared titles; then the only `h1`; then
 * the window title. Empty if there is none.
 */
export function title(found: Found, site: string | undefined): Sourced {
  const host = hostName(found.page.url)
  const names = new Set([site, host].map(name => textKey(name ?? '')))
  const headlines = shownHeadlines(found.page).filter(headline => !names.has(textKey(headline)))
  const windowTitle = plainText(documentTitle(found.page.document), LIMIT)
  const declared: Candidate[] = [
    ...jsonLd(found, 'headline'),
    ...meta(found, 'opengraph', 'og:title'),
    ...meta(found, 'meta', 'twitter:title', 'citation_title', 'dc.title', 'dcterms.title', 'parsely-title'),
    ...microdata(found, 'headline'),
  ]
  const titles = [windowTitle, ...declared.map(([, raw]) => plainText(raw ?? '', LIMIT))]
  const repeated = longest(headlines.filter(headline => titles.some(known => isPartOf(headline, known))))
  if (repeated) return { value: repeated, from: 'markup' }
  const candidates: Candidate[] = [
    ...declared.map(([from, raw]) => [from, withoutName(plainText(raw ?? '', LIMIT), names, host)] as const),
    ['markup', headlines.length === 1 ? headlines[0] : null],
    ['document', withoutLastPart(withoutName(windowTitle, names, host))],
  ]
  return firstText(candidates, LIMIT) ?? { value: '', from: 'document' }
}

/** The text of the title element by a rule; undefined without such a rule, or if the element shows no text. */
export function titleIn(page: Page, element: NodeId): Sourced | undefined {
  const value = element < 0 ? '' : textIn(page, element)
  return value ? { value, from: 'rule' } : undefined
}

function textIn(page: Page, element: NodeId): string {
  return plainText(shownText(page, element, LIMIT), LIMIT).replace(PERMALINK, '')
}

function shownHeadlines(page: Page): string[] {
  const headlines: string[] = []
  const h1 = page.tags.indexOf('h1')
  for (let id = 0; id < page.size && headlines.length < MAX_HEADLINES; id++) {
    if (page.tag[id] !== h1 || !page.visible[id]) continue
    const headline = textIn(page, id)
    if (headline) headlines.push(headline)
  }
  return headlines
}

/** `example` for www.example.co.uk: the longest label is the name. */
function hostName(url: string): string {
  return longest(URL.parse(url)?.hostname.split('.') ?? [])
}

function longest(texts: readonly string[]): string {
  return texts.reduce((most, text) => (text.length > most.length ? text : most), '')
}

/** Whether a title consists of a headline, alone or with a separated part or a label at one end. */
function isPartOf(headline: string, title: string): boolean {
  const key = textKey(headline)
  if (key === '') return false
  const whole = textKey(title)
  if (key.length >= DISTINCTIVE_LENGTH && (whole.startsWith(key) || whole.endsWith(key))) return true
  const parts = title.split(SEPARATOR)
  let start = ''
  for (const part of parts) {
    start += textKey(part)
    if (start === key || textKey(part) === key) return true
  }
  return false
}

/** A title without a first or last part that is the site's name, or a last part that contains the host's name. */
function withoutName(title: string, names: ReadonlySet<string>, host: string): string {
  const [head, tail] = splitEnds(title)
  if (tail && (names.has(textKey(tail.name)) || isNamedFor(host, tail.name))) return tail.rest
  if (head && names.has(textKey(head.name))) return head.rest
  return title
}

function isNamedFor(host: string, name: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}-]+/u)
  return words.length <= LONGEST_NAME && words.includes(host.toLowerCase())
}

/** A title without its last part, which is probably the site's name even if nothing confirms it. */
function withoutLastPart(title: string): string {
  const [, tail] = splitEnds(title)
  return tail && tail.rest.split(' ').length >= FEWEST_WORDS ? tail.rest : title
}

interface Split {
  readonly name: string
  readonly rest: string
}

/** A title's first and last part, each with the rest of the title. */
function splitEnds(title: string): [Split?, Split?] {
  const marks = [...title.matchAll(SEPARATOR)]
  const [first] = marks
  const last = marks.at(-1)
  if (!first || !last) return []
  const split = ({ index, 0: mark }: RegExpExecArray) =>
    [title.slice(0, index), title.slice(index + mark.length)] as const
  const [head, afterHead] = split(first)
  const [beforeTail, tail] = split(last)
  return [
    { name: head, rest: afterHead },
    { name: tail, rest: beforeTail },
  ]
}
