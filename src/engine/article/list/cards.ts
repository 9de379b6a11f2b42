import { fact } from '../../page/fact.ts'
import { boxAbove, boxes } from '../../page/facts/boxes.ts'
import { shownCounts, within } from '../../page/facts/counts.ts'
import { linked } from '../../page/facts/links.ts'
import { paths } from '../../page/facts/paths.ts'
import { Display, type NodeId, type Page, TEXT } from '../../page/page.ts'
import { around } from './around.ts'
import { type Card, cardOf } from './card.ts'

/** A series of similar siblings; at least half of them are cards. */
export interface Group {
  readonly cards: readonly Card[]
  /** The sum of the weights of its cards; see `weightOf`. */
  readonly weight: number
}

const FEWEST = 3
/** A group with a lower average weight is a menu: its entries have one word and no image. */
const LEAST_SAID = 3
/** An element with a larger share of the page's words, or with more links, is not a card. */
const LARGEST_SHARE = 0.4
const MOST_LINKS = 60
/** The most nodes that are read in all. It limits the time on a deeply nested page. */
const MOST_NODES = 1_000_000
/** At least this share of the siblings are cards. */
const MOSTLY = 0.5
/** The weights of a heading, an image and a text, as a number of title words. */
const HEADING = 4
const IMAGE = 3
const DEK = 4
const DEK_WORDS = 8
const MOST_WORDS = 12

/**
 * The groups of cards outside menus, in document order. No group is inside another: of nested ones, the group with the
 * greater weight is used.
 */
const cardGroups = fact((page: Page): readonly Group[] => {
  const cards = new Map<NodeId, Card | null>()
  const read = (id: NodeId) => {
    let card = cards.get(id)
    if (card === undefined) {
      card = cardOf(page, id)
      cards.set(id, card)
    }
    return card
  }
  const groups: Group[] = []
  for (const ids of alike(page)) {
    const found = distinct(ids.map(read).filter(card => card !== null))
    if (found.length < FEWEST || found.length < MOSTLY * ids.length) continue
    groups.push({ cards: found, weight: found.reduce((sum, card) => sum + weightOf(card), 0) })
  }
  const taken = new Uint8Array(page.size + 1)
  // Cards lighter than `LEAST_SAID` lower the rank of their group: they may be rows of details below the actual cards.
  const beyondMenus = ({ cards, weight }: Group) => weight - LEAST_SAID * cards.length
  const chosen = groups
    .sort((a, b) => beyondMenus(b) - beyondMenus(a))
    .filter(({ cards }) => {
      if (cards.some(({ id }) => taken.subarray(id, page.end[id]!).includes(1))) return false
      for (const { id } of cards) taken.fill(1, id, page.end[id]!)
      return true
    })
  return chosen.sort((a, b) => a.cards[0]!.id - b.cards[0]!.id)
})

/** The groups that are not menus; if there are none, all groups. */
export function tellingGroups(page: Page): readonly Group[] {
  const groups = cardGroups(page)
  const telling = groups.filter(({ cards, weight }) => weight >= LEAST_SAID * cards.length)
  return telling.length > 0 ? telling : groups
}

/**
 * The elements outside menus that may be cards: those at the same place in the page's template, and siblings of the same
 * name.
 */
function alike(page: Page): Iterable<readonly NodeId[]> {
  const { path } = paths(page)
  const box = boxes(page)
  const above = boxAbove(page)
  const isAround = around(page)
  const { words, linkWords } = shownCounts(page)
  const said = (id: NodeId) => within(page, words, id) + within(page, linkWords, id)
  const most = LARGEST_SHARE * said(0)
  const anchors = anchorsBefore(page)
  const anchor = page.tags.indexOf('a')
  const isLinked = linked(page)
  let budget = MOST_NODES
  const byPlace = new Map<number, NodeId[]>()
  const byParent = new Map<number, NodeId[]>()
  const add = (groups: Map<number, NodeId[]>, key: number, id: NodeId) => {
    const group = groups.get(key)
    if (group) group.push(id)
    else groups.set(key, [id])
  }
  for (let id = 1; id < page.size; id++) {
    if (isAround[id]) continue
    const isBlock = page.display[id] === Display.block
    const isCard = isBlock ? box[id] || holdsOneLink(page, id) : box[id] && page.tag[id] === anchor
    if (!isCard || (!isBlock && !holdsBlocks(page, id))) continue
    const links = within(page, anchors, id)
    if (links > MOST_LINKS || (links === 0 && !isLinked[id])) continue
    if (said(id) === 0 || said(id) > most || page.end[id]! - id > budget) continue
    budget -= page.end[id]! - id
    add(byPlace, path[id]!, id)
    add(byParent, above[id]! * 65_536 + page.tag[id]!, id)
  }
  return [...byPlace.values(), ...byParent.values()].filter(ids => ids.length >= FEWEST)
}

/** Whether a block contains one element, which is a link within a line: such a line of a list is a card. */
function holdsOneLink(page: Page, id: NodeId): boolean {
  const link = id + 1
  if (page.end[link] !== page.end[id] || page.tags[page.tag[link]!] !== 'a') return false
  return page.display[link] !== Display.block && !holdsBlocks(page, link)
}

/** Whether an element contains a block-level one: such a link is a card as a whole. */
function holdsBlocks(page: Page, id: NodeId): boolean {
  for (let node = id + 1; node < page.end[id]!; node++)
    if (page.tag[node] !== TEXT && page.display[node] === Display.block) return true
  return false
}

/** Per node, and one entry more: the number of links before it. */
function anchorsBefore(page: Page): Int32Array {
  const anchor = page.tags.indexOf('a')
  const before = new Int32Array(page.size + 1)
  for (let id = 0; id < page.size; id++)
    before[id + 1] = before[id]! + Number(page.tag[id] === anchor && page.visible[id] === 1)
  return before
}

/** One card for each page. */
function distinct(cards: readonly Card[]): Card[] {
  const byUrl = new Map<string, Card>()
  for (const card of cards) if (!byUrl.has(card.url)) byUrl.set(card.url, card)
  return [...byUrl.values()]
}

/** The weight of a card: how much it tells about the page that it links to. */
function weightOf({ titleWords, isHeaded, image, words }: Card): number {
  return (
    Math.min(titleWords, MOST_WORDS) +
    (isHeaded ? HEADING : 0) +
    (image >= 0 ? IMAGE : 0) +
    (words >= DEK_WORDS ? DEK : 0)
  )
}
