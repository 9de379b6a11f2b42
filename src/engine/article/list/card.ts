import { attribute, baseURI } from '../../../dom/safe-dom.ts'
import { headingLevel } from '../../page/elements.ts'
import { shownCounts, within } from '../../page/facts/counts.ts'
import { linked } from '../../page/facts/links.ts'
import { pageAddress } from '../../page/facts/page-address.ts'
import { textKey } from '../../page/letters.ts'
import { elementOf, type NodeId, type Page, TEXT } from '../../page/page.ts'
import { plainText } from '../metadata/plain-text.ts'
import { shownText } from '../metadata/shown-text.ts'
import { resolve } from '../purify/addresses.ts'

/** One of several similar siblings that lead to other pages: a teaser, a product in a grid, a row of results. */
export interface Card {
  /** The sibling. */
  readonly id: NodeId
  /** Absolute http(s) address of the page to which it leads. */
  readonly url: string
  /** The element with the title. */
  readonly titled: NodeId
  readonly title: string
  readonly titleWords: number
  /** Whether the title is a heading. */
  readonly isHeaded: boolean
  /** The first image; -1 if there is none. */
  readonly image: NodeId
  /** Words outside links. */
  readonly words: number
}

/** A sibling with more nodes is a section of the page, not a card. */
const LARGEST = 3000
const LONGEST_TITLE = 300
/** A text of more words is not a title. */
const MOST_TITLE_WORDS = 40
/** The bonus of a link that contains a heading or is in one. It exceeds the score of any other link. */
const HEADED = 100
/** A link with at least this share of the best link's score counts as equally important. */
const ALIKE = 0.6
/** The most words of a link that count. */
const MOST_WORDS = 20

/** The score of one address in a sibling: how likely it is that of the card's page. */
interface Vote {
  score: number
  /** The link with the most words. */
  link: NodeId
  words: number
}

/**
 * Reads a sibling as a card: its page is the one to which its heading leads, or else the link with the most words.
 * @returns null if it leads to no other page, or has no title
 */
export function cardOf(page: Page, id: NodeId): Card | null {
  const end = page.end[id]!
  if (end - id > LARGEST) return null
  const { words, linkWords } = shownCounts(page)
  const all = (node: NodeId) => within(page, words, node) + within(page, linkWords, node)
  const image = page.tags.indexOf('img')
  const anchor = page.tags.indexOf('a')
  const isLinked = linked(page)
  const votes = new Map<string, Vote>()
  let heading = -1
  let picture = -1
  for (let node = id; node < end; node++) {
    const tag = page.tag[node]!
    if (!page.visible[node] || tag === TEXT) continue
    if (tag === image) picture = picture < 0 ? node : picture
    else if (heading < 0 && headingLevel(page.tags[tag]!) > 0 && isTitle(all(node))) heading = node
    else if (tag === anchor) vote(node)
  }
  // The whole card may be inside a link.
  if (votes.size === 0 && isLinked[id]) {
    let above = id
    while (above > 0 && page.tag[above] !== anchor) above = page.parent[above]!
    if (above > 0) vote(above)
  }
  const [best, , third] = [...votes].sort(([, a], [, b]) => b.score - a.score)
  if (!best) return null
  // Three links of about equal importance make the sibling a list, not a card.
  if (heading < 0 && third && third[1].score > ALIKE * best[1].score) return null
  const [url, { link, words: said }] = best
  const titled = heading >= 0 ? heading : isTitle(said) ? link : firstText(page, id)
  const title = plainText(shownText(page, titled, LONGEST_TITLE), LONGEST_TITLE)
  if (textKey(title) === '') return null
  return {
    id,
    url,
    titled,
    title,
    titleWords: Math.min(all(titled), MOST_TITLE_WORDS),
    isHeaded: heading >= 0,
    image: picture,
    words: within(page, words, id),
  }

  function vote(node: NodeId): void {
    const url = addressOf(page, node)
    if (!url) return
    const said = all(node)
    const isInHeading = heading >= 0 && node < page.end[heading]!
    const holdsHeading = heading < 0 && holds(page, node)
    const score = Math.min(said, MOST_WORDS) + 1 + (isInHeading || holdsHeading ? HEADED : 0)
    const known = votes.get(url)
    if (!known) votes.set(url, { score, link: node, words: said })
    else {
      known.score += score
      if (said > known.words) {
        known.words = said
        known.link = node
      }
    }
  }
}

function isTitle(words: number): boolean {
  return words > 0 && words <= MOST_TITLE_WORDS
}

function holds(page: Page, link: NodeId): boolean {
  for (let node = link + 1; node < page.end[link]!; node++)
    if (page.visible[node] && headingLevel(page.tags[page.tag[node]!]!) > 0) return true
  return false
}

/** The element around the first shown text. */
function firstText(page: Page, id: NodeId): NodeId {
  for (let node = id; node < page.end[id]!; node++)
    if (page.tag[node] === TEXT && page.visible[node]) return page.parent[node]!
  return id
}

/** Where a link leads, without its fragment; null if that is this page or nothing on the web. */
function addressOf(page: Page, link: NodeId): string | null {
  const href = attribute(elementOf(page, link), 'href')
  if (href === null || href.startsWith('#')) return null
  const url = resolve(href, baseURI(page.node[link]!))
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null
  url.hash = ''
  return pageAddress(page).isOf(url.href) ? null : url.href
}
