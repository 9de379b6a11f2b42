import { PAGE_TYPES } from '../../decision/model/page-types.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { declared } from '../../page/facts/declared.ts'
import { jsonLd } from '../../page/facts/json-ld.ts'
import { pageAddress } from '../../page/facts/page-address.ts'
import type { Page } from '../../page/page.ts'
import { around } from './around.ts'
import type { Card } from './card.ts'
import { type Group, tellingGroups } from './cards.ts'

/** The features of a page for the decision whether it is a list, by name. */
export type Signs = Readonly<Record<string, number>>

/** The fewest words outside links that make a block prose: outside cards, and inside a card. */
const PROSE = 25
const PROSE_IN_CARD = 40
const MOST_CARDS = 50
const MOST_SAID = 20
const DEEPEST = 5
const LISTS: ReadonlySet<string> = new Set(['listing', 'collection'])
const LIST = /^(?:ItemList|CollectionPage|SearchResultsPage|OfferCatalog|Blog)$/

/**
 * The evidence for and against a list: the cards, the prose beside them and in them, what the page declares, and the
 * types that the model estimates.
 * @param types the probability of each of `PAGE_TYPES`
 * @returns null for a page without cards
 */
export function signs(page: Page, types: readonly number[]): Signs | null {
  const groups = tellingGroups(page)
  const all = groups.flatMap(group => group.cards)
  const cards = all.length
  if (cards === 0) return null
  const share = (test: (card: Card) => boolean) => all.filter(test).length / cards
  const { host, pathname = '/' } = URL.parse(page.url) ?? {}
  const weight = groups.reduce((sum, group) => sum + group.weight, 0)
  const { meta } = declared(page)
  const isArticle =
    meta.has('article:published_time') || /article|:entry$|:post$/.test(meta.get('og:type') ?? '')
  const isDeclaredList = jsonLd(page)
    .flatMap(one => one['@type'] ?? [])
    .some(type => typeof type === 'string' && LIST.test(type))
  return {
    cards: Math.log1p(Math.min(cards, MOST_CARDS)),
    said: Math.min(weight / cards, MOST_SAID),
    ...prose(page, groups),
    image: share(({ image }) => image >= 0),
    headed: share(({ isHeaded }) => isHeaded),
    title: all.reduce((sum, { titleWords }) => sum + titleWords, 0) / cards,
    same: share(({ url }) => URL.parse(url)?.host === host),
    below: share(({ url }) => URL.parse(url)?.pathname.startsWith(pathname) ?? false),
    depth: Math.min(pathname.split('/').filter(part => part !== '').length, DEEPEST),
    root: Number(pageAddress(page).isRoot),
    article: Number(isArticle),
    list: Number(isDeclaredList),
    lists: odds(PAGE_TYPES.reduce((sum, type, i) => sum + (LISTS.has(type) ? (types[i] ?? 0) : 0), 0)),
    ...Object.fromEntries(PAGE_TYPES.map((type, i) => [`type_${type}`, odds(types[i] ?? 0)])),
  }
}

/**
 * The share of the words outside menus that is in cards or between them, and the words of prose beside them and in them.
 */
function prose(page: Page, groups: readonly Group[]): { cover: number; beside: number; within: number } {
  const { count, first, words, linkWords } = blocks(page)
  const isAround = around(page)
  const cardOf = new Int32Array(page.size).fill(-1)
  const isBetween = new Uint8Array(page.size)
  for (const { cards } of groups)
    for (const [n, { id }] of cards.entries()) {
      cardOf.fill(id, id, page.end[id]!)
      const next = cards[n + 1]?.id ?? id
      if (next > id && page.parent[next] === page.parent[id]) isBetween.fill(1, page.end[id]!, next)
    }
  const longest = new Map<number, number>()
  const sums = { all: 0, inCards: 0, beside: 0, within: 0 }
  for (let block = 0; block < count; block++) {
    const at = first[block]!
    if (isAround[at]) continue
    const plain = words[block]! - linkWords[block]!
    const card = cardOf[at]!
    sums.all += words[block]!
    // An element between two cards may be a row of details of the first one.
    if (card >= 0 || (isBetween[at] && plain < PROSE)) sums.inCards += words[block]!
    else sums.beside += plain >= PROSE ? plain : 0
    if (card >= 0) longest.set(card, Math.max(plain, longest.get(card) ?? 0))
  }
  for (const words of longest.values()) sums.within += words >= PROSE_IN_CARD ? words : 0
  return {
    cover: sums.inCards / Math.max(1, sums.all),
    beside: Math.log1p(sums.beside),
    within: Math.log1p(sums.within),
  }
}

function odds(probability: number): number {
  return Math.log((probability + 0.02) / (1.02 - probability))
}
