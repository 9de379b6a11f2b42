import type { NodeId, Page } from '../../page/page.ts'
import { documentTitle } from '../../page/safe-dom.ts'
import type { Sourced } from '../article.ts'
import { type Candidate, firstText, jsonLd, meta, microdata } from './candidates.ts'
import type { Found } from './found.ts'
import { plainText, textKey } from './plain-text.ts'
import { shownText } from './shown-text.ts'

const LIMIT = 300
/** Most headlines that are looked at. */
const MAX_HEADLINES = 20
/** What sites put between the title of a page and their own name. */
const SEPARATOR = /\s+[|\-–—·•:»«›/\\｜‖]+\s+|\s*[|｜‖]\s*/g
/** What documentation tools write into the link from a heading to itself. */
const PERMALINK = /\s*[#¶§]$/
/** A window title cut to fewer words than this has lost more than the site's name. */
const FEWEST_WORDS = 3
/** A headline of so many letters and digits that a title begins or ends with is no accident. */
const TELLING = 15
/** A last part of so many words in which the host's name stands is the site's name; a longer one may be about it. */
const LONGEST_NAME = 4

/**
 * The headline, without the site's name. Where the window's title, or a declared one, holds an `h1` of the page, that
 * is it (the longest: the other may be the site's name); else what the page declares; else its only `h1`; else the window's title. Empty when there is none.
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

/** The text of the element that is the title by a rule; undefined where none is, or where it shows none. */
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

/** True when a title is a headline with nothing else, or with something set apart from it or a label at one end. */
function isPartOf(headline: string, title: string): boolean {
  const key = textKey(headline)
  if (key === '') return false
  const whole = textKey(title)
  if (key.length >= TELLING && (whole.startsWith(key) || whole.endsWith(key))) return true
  const parts = title.split(SEPARATOR)
  let start = ''
  for (const part of parts) {
    start += textKey(part)
    if (start === key || textKey(part) === key) return true
  }
  return false
}

/** Without a first or last part that is the name of the site, or a last one that has the host's name in it. */
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

/** Without its last part, which is likely the name of the site although nothing says so. */
function withoutLastPart(title: string): string {
  const [, tail] = splitEnds(title)
  return tail && tail.rest.split(' ').length >= FEWEST_WORDS ? tail.rest : title
}

interface Split {
  readonly name: string
  readonly rest: string
}

/** A title's first and last part, each with all the rest. */
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
