import { attribute, characterData } from '../../../dom/safe-dom.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { nameTokens, rawNames } from '../../page/facts/element-names.ts'
import { countWords } from '../../page/facts/words.ts'
import { elementOf, inside, type NodeId, type Page, tagName } from '../../page/page.ts'
import type { Found } from './found.ts'
import { announcesPeople, EDGE, peopleIn } from './people.ts'
import { plainText } from './plain-text.ts'

/** The lines above and below the headline that may be the byline. */
const ABOVE = 3
const BELOW = 40
/** A line of more words is no byline: a caption, or text. */
const SHORT = 30
/** From this number of long blocks of the article on, a line below them is not its byline. */
const MOST_LONG = 2
const LONG = 40
const MAX_TEXT = 300
/** The most other words in the line of a byline that is far from the headline. */
const MOST_BESIDE = 6
const MOST_PEOPLE = 12
/** The most levels above a line at which an element may be named for an author. */
const REACH = 2
const AUTHOR = /^(?:author|byline|writer|autor|auteur|redacteur|schrijver|contributor)/
const OTHERS: ReadonlySet<string> = new Set([
  'comment',
  'comments',
  'commenter',
  'reply',
  'related',
  'teaser',
])
/** Names of elements that contain something else about an author. */
const ABOUT: ReadonlySet<string> = new Set(
  'title role position job bio description desc company affiliation location place date time timestamp datetime social follow handle twitter email avatar photo count share read reading'.split(
    ' ',
  ),
)
const PROFILE =
  /\/(?:authors?|by|people|profiles?|staff|contributors?|writers?|journalists?|reporters?|columnists?|experts?|autor(?:en|es)?|auteurs?|redaktion)\/./i
const JOINS = /^[\s,，、&]*(?:and|und|et|y|e|و)?[\s,，、&]*$/u

/** A part of a line: a text, and how the page marks it. */
interface Piece {
  readonly text: string
  /** Surely a person: a link to a profile, or a property that says so. */
  readonly isPerson: boolean
  readonly isMarked: boolean
  readonly isAbout: boolean
}

/**
 * The people whom the page shows as the article's authors, in its own words: in a short line near the headline, or else
 * in one that the page marks within the article, or else in the only such line of the page. Null if there is none.
 * @param headline the block of the headline, -1 for none
 */
export function shownByline(found: Found, headline: number): string | null {
  return nearHeadline(found, headline) ?? onlyMarked(found, headline)
}

function nearHeadline({ page, root }: Found, headline: number): string | null {
  if (headline < 0) return null
  const { count, words, first } = blocks(page)
  for (let block = Math.max(0, headline - ABOVE); block < headline; block++) {
    const people = words[block]! > SHORT ? null : peopleOf(page, block, true)
    if (people) return people
  }
  let long = 0
  let isAnnounced = false
  for (let block = headline + 1; block < Math.min(count, headline + 1 + BELOW); block++) {
    if (words[block]! > SHORT) {
      if (words[block]! >= LONG && inside(page, first[block]!, root) && ++long === MOST_LONG) return null
      continue
    }
    const people = peopleOf(page, block, false, isAnnounced)
    if (people) return withOthers(page, block, people)
    isAnnounced = announcesPeople(lineOf(piecesOf(page, block)))
  }
  return null
}

/** Adds the people of the lines below that are made like this one, as items of the same list. */
function withOthers(page: Page, block: number, people: string): string {
  const { count, element, words } = blocks(page)
  const first = element[block]!
  const isLike = (other: NodeId) =>
    page.tag[other] === page.tag[first] &&
    page.depth[other] === page.depth[first] &&
    rawNames(page)(other) === rawNames(page)(first) &&
    page.parent[first]! > 0 &&
    inside(page, other, page.parent[page.parent[first]!]!)
  const names = [people]
  for (let next = block + 1; next < Math.min(count, block + BELOW) && names.length < MOST_PEOPLE; next++) {
    if (!isLike(element[next]!)) continue
    const other = peopleOf(page, next, true)
    if (!other || words[next]! > countWords(other) + MOST_BESIDE) break
    if (!names.includes(other)) names.push(other)
  }
  return names.join(', ')
}

/** The people of the lines that the page marks, if these agree: within the article, or else anywhere. */
function onlyMarked({ page, root }: Found, headline: number): string | null {
  const { count, words, first } = blocks(page)
  let elsewhere: string | null = null
  for (let block = Math.max(0, headline); block < count; block++) {
    if (words[block]! > SHORT) continue
    const people = peopleOf(page, block, true)
    if (!people) continue
    if (inside(page, first[block]!, root)) return people
    elsewhere = elsewhere === null || elsewhere === people ? people : ''
  }
  return elsewhere || null
}

function peopleOf(page: Page, block: number, mustBeMarked: boolean, isAnnounced = false): string | null {
  const all = piecesOf(page, block)
  const pieces = all.filter(({ isAbout }) => !isAbout)
  const isMarked = pieces.some(piece => piece.isMarked || piece.isPerson)
  if (mustBeMarked && !isMarked) return null
  const those = (mark: 'isPerson' | 'isMarked') =>
    pieces.some(piece => piece[mark])
      ? peopleIn(lineOf(pieces.filter(piece => piece[mark] || JOINS.test(piece.text))), true)
      : null
  const people =
    peopleIn(lineOf(pieces), isAnnounced) ??
    those('isPerson') ??
    those('isMarked') ??
    peopleIn(lineOf(all), false)
  const isOnly = people !== null && blocks(page).words[block]! <= countWords(people) + MOST_BESIDE
  return mustBeMarked && !isOnly ? null : people
}

function lineOf(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text }) => text)
    .join(EDGE)
    .slice(0, MAX_TEXT)
}

/** The texts of a block. Those that are not parted by an element are one piece. */
function piecesOf(page: Page, block: number): Piece[] {
  const { first, stop, of, element } = blocks(page)
  const pieces: Piece[] = []
  let length = 0
  for (let id = first[block]!; id < stop[block]! && length < MAX_TEXT; id++) {
    if (of[id] !== block) continue
    const text = plainText(characterData(page.node[id] as Text), MAX_TEXT)
    length += text.length
    pieces.push({ text, ...marksOf(page, page.parent[id]!, element[block]!) })
  }
  return pieces
}

/** What the elements around a text say about it, up to `REACH` levels above its block. */
function marksOf(page: Page, from: NodeId, block: NodeId): Omit<Piece, 'text'> {
  let isPerson = false
  let isMarked = false
  let isAbout = false
  for (let id = from; id > 0 && page.depth[id]! >= page.depth[block]! - REACH; id = page.parent[id]!) {
    const element = elementOf(page, id)
    const tokens = nameTokens(page)(id)
    const properties = `${attribute(element, 'itemprop') ?? ''} ${attribute(element, 'rel') ?? ''}`.slice(
      0,
      200,
    )
    if (tokens.some(token => OTHERS.has(token))) return { isPerson: false, isMarked: false, isAbout: false }
    if (!isMarked && id >= block && tokens.some(token => ABOUT.has(token)) && !tokens.includes('name'))
      isAbout = true
    if (tagName(page, id) === 'time') isAbout = true
    if (/(?:^| )author(?: |$)/.test(properties)) isPerson = isMarked = true
    if (tagName(page, id) === 'a' && PROFILE.test((attribute(element, 'href') ?? '').slice(0, 500)))
      isPerson = true
    if (tagName(page, id) === 'address' || tokens.some(token => AUTHOR.test(token))) isMarked = true
  }
  return { isPerson, isMarked, isAbout }
}
