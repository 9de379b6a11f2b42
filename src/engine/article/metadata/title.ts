import { attribute, baseURI, documentTitle } from '../../../dom/safe-dom.ts'
import type { Sourced } from '../../../schema/reading.ts'
import { lowerWords, textKey } from '../../page/letters.ts'
import { elementOf, type NodeId, type Page, tagMask } from '../../page/page.ts'
import { textPattern } from '../../page/text-pattern.ts'
import { resolve } from '../purify/addresses.ts'
import { type Candidate, firstText, jsonLd, meta, microdata } from './candidates.ts'
import type { Found } from './found.ts'
import { plainText } from './plain-text.ts'
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
const MAX_HOME_LINKS = 5
const SIGNS = textPattern(String.raw`[^\p{L}\p{N}-]+`)
/**
 * A last part with at most this many words that contains the host's name is the site's name; a longer one may be about
 * the site.
 */
const LONGEST_NAME = 4

/**
 * The headline, without the site's name. In this order:
 *
 * 1. An `h1` that is contained in the window title or in a declared title: the longest one that does not lead to another
 *    page, as the name of a manual does; or else an `h2` or `h3`.
 * 2. An `h1` that agrees with one of these titles in most words: pages name themselves shorter or in other words.
 * 3. The declared titles.
 * 4. The only `h1`, if the window title is too short to contradict it.
 * 5. The window title.
 *
 * Empty if there is none.
 */
export function title(found: Found, site: string | undefined): Sourced {
  const { page } = found
  const host = hostName(page.url)
  const names = new Set([site, host, ...homeNames(page)].map(name => textKey(name ?? '')))
  const isHeadline = (headline: string) => !names.has(textKey(headline))
  const { all, away } = shownHeadings(page, 'h1')
  const headlines = all.filter(isHeadline)
  const windowTitle = plainText(documentTitle(page.document), LIMIT)
  const declared: Candidate[] = [
    ...jsonLd(found, 'headline'),
    ...meta(found, 'opengraph', 'og:title'),
    ...meta(found, 'meta', 'twitter:title', 'citation_title', 'dc.title', 'dcterms.title', 'parsely-title'),
    ...microdata(found, 'headline'),
  ]
  const titles = [windowTitle, ...declared.map(([, raw]) => plainText(raw ?? '', LIMIT))]
  const isRepeated = (headline: string) => titles.some(known => isPartOf(headline, known))
  const lesser = () => shownHeadings(page, 'h2', 'h3').all.filter(isHeadline).filter(isDistinctive)
  const bare = titles.map(known => withoutName(known, names, host))
  // A section may follow the title, too.
  const spoken = [...bare, ...bare.map(withoutLastPart)]
  const agreeing = () => headlines.find(headline => spoken.some(known => agrees(headline, known))) ?? ''
  const repeated = headlines.filter(isRepeated)
  const headline =
    longest(repeated.filter(each => !away.has(each))) ||
    longest(repeated) ||
    agreeing() ||
    longest(lesser().filter(isRepeated))
  if (headline) return { value: headline, from: 'markup' }
  const isTold = lowerWords(bare[0]!).length >= FEWEST_WORDS && !names.has(textKey(bare[0]!))
  const candidates: Candidate[] = [
    ...declared.map(([from, raw]) => [from, withoutName(plainText(raw ?? '', LIMIT), names, host)] as const),
    ['markup', headlines.length === 1 && !isTold ? headlines[0] : null],
    ['document', withoutLastPart(bare[0]!)],
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

/** The texts of the headings of these levels, and those of them that are links to other pages. */
function shownHeadings(page: Page, ...levels: string[]): { all: string[]; away: ReadonlySet<string> } {
  const isHeading = tagMask(page, new Set(levels))
  const all: string[] = []
  const away = new Set<string>()
  for (let id = 0; id < page.size && all.length < MAX_HEADLINES; id++) {
    if (!isHeading[page.tag[id]!] || !page.visible[id]) continue
    const heading = textIn(page, id)
    if (heading) all.push(heading)
    if (leadsAway(page, id)) away.add(heading)
  }
  return { all, away }
}

/** Whether the first link in a heading leads to another page. */
function leadsAway(page: Page, heading: NodeId): boolean {
  const link = page.tags.indexOf('a')
  const at = page.tag.subarray(heading, page.end[heading]).indexOf(link)
  if (link < 0 || at < 0) return false
  const element = elementOf(page, heading + at)
  const target = resolve(attribute(element, 'href') ?? '', baseURI(element))
  const here = URL.parse(page.url)
  return target !== null && (target.host !== here?.host || target.pathname !== here.pathname)
}

/** The texts of the first links to the site's home page, which name the site; none on the home page itself. */
function homeNames(page: Page): string[] {
  const here = URL.parse(page.url)
  if (!here || here.pathname === '/') return []
  const link = page.tags.indexOf('a')
  const names: string[] = []
  for (let id = 0; id < page.size && names.length < MAX_HOME_LINKS; id++) {
    if (page.tag[id] !== link || !page.visible[id]) continue
    const element = elementOf(page, id)
    const target = resolve(attribute(element, 'href') ?? '', baseURI(element))
    const isHome = target?.host === here.host && target.pathname === '/' && !target.search && !target.hash
    if (isHome) names.push(textIn(page, id))
  }
  return names
}

function isDistinctive(headline: string): boolean {
  return textKey(headline).length >= DISTINCTIVE_LENGTH
}

/** Whether most words of a headline are in a title and the other way round, or the title is a part of the headline. */
function agrees(headline: string, title: string): boolean {
  const [own, other] = [lowerWords(headline), lowerWords(title)]
  const left = [...own]
  const isCommon = (word: string) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const common = other.filter(isCommon).length
  const isMost = own.length >= FEWEST_WORDS && common * 2 > own.length && common * 2 > other.length
  return isMost || (other.length > 0 && common === other.length)
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
  if (isDistinctive(headline) && (whole.startsWith(key) || whole.endsWith(key))) return true
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
  const lower = name.toLowerCase()
  const words = lower.split(SIGNS(lower))
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
