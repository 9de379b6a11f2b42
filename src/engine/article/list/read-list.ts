import { attribute, baseURI, currentSrc, naturalWidth } from '../../../dom/safe-dom.ts'
import { type ListEntry, MOST_ENTRIES, type PageList } from '../../../schema/reading.ts'
import type { Verdict } from '../../decision/verdict.ts'
import { blockString } from '../../page/facts/block-string.ts'
import { blockSums } from '../../page/facts/block-sums.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { textKey } from '../../page/letters.ts'
import { elementOf, inside, type NodeId, type Page, TEXT } from '../../page/page.ts'
import { isoDate } from '../metadata/iso-date.ts'
import { readMetadata, type Said } from '../metadata/metadata.ts'
import { plainText } from '../metadata/plain-text.ts'
import { writtenDate } from '../metadata/written-date.ts'
import { isImageAddress } from '../policy.ts'
import { resolveWeb } from '../purify/addresses.ts'
import { LAZY_ATTRIBUTES, LAZY_SETS } from '../purify/lazy-attributes.ts'
import { bestCandidate } from '../purify/srcset.ts'
import type { Card } from './card.ts'
import { entryCards } from './entry-cards.ts'

const LONGEST = { title: 300, dek: 300, address: 8000 } as const
/** A line of fewer words is a label, not a description of the entry. */
const DEK_WORDS = 6
/** A line of more words is not read as a date or a price. */
const DATE_WORDS = 12
/** A line with a year in it may be a date. */
const YEAR = /(?:19|20)\d\d|[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]{4}/
const PRICE = /[$€£¥₹₽₩]\s?\d|\d\s?(?:[$€£¥₹₽₩]|zł|kr\b|USD\b|EUR\b|元|円)/
/** An image of this many pixels or less is an icon. */
const ICON = 48
const PLACEHOLDER =
  /(?:^|[/_-])(?:spacer|blank|pixel|placeholder|transparent|loading|lazy)\.(?:gif|png|svg)$/i

/** Reads the entries of a page that is a list, and what the page says about itself. */
export function readList(
  page: Page,
  verdict: Verdict,
  { said, now }: { readonly said?: Said; readonly now?: number } = {},
): PageList {
  const metadata = readMetadata(page, verdict.root, said, now)
  const language = metadata.lang?.value ?? 'en'
  const entries = entryCards(page, verdict)
    .slice(0, MOST_ENTRIES)
    .map(card => entryOf(page, card, language))
  return { url: page.url, metadata, entries }
}

function entryOf(page: Page, card: Card, language: string): ListEntry {
  const title = plainText(card.title, LONGEST.title)
  const image = card.image < 0 ? null : imageOf(page, card.image)
  const { published, dek } = linesOf(page, card, language)
  return {
    title,
    url: card.url,
    ...(image ? { image } : {}),
    ...(published ? { published } : {}),
    ...(dek && textKey(dek) !== textKey(title) ? { dek } : {}),
  }
}

/** The date of a card, and its longest text besides its title; without such a text, its price. */
function linesOf(page: Page, { id, titled }: Card, language: string) {
  const { first, words } = blocks(page)
  const { before } = blockSums(page)
  let published = timeIn(page, id)
  let dek = ''
  let most = DEK_WORDS - 1
  let price = ''
  for (let block = before[id]!; block < before[page.end[id]!]!; block++) {
    if (inside(page, first[block]!, titled)) continue
    const isShort = words[block]! <= DATE_WORDS
    const text = isShort || words[block]! > most ? blockString(page, block, LONGEST.dek * 2) : ''
    const date = isShort && !published && YEAR.test(text) ? writtenDate(text, language) : null
    if (date) published = date
    else if (isShort && !price && PRICE.test(text)) price = plainText(text, LONGEST.dek)
    else if (words[block]! > most) {
      most = words[block]!
      dek = plainText(text, LONGEST.dek)
    }
  }
  return { published, dek: dek || price }
}

function timeIn(page: Page, id: NodeId): string | null {
  const time = page.tags.indexOf('time')
  for (let node = id; time > 0 && node < page.end[id]!; node++) {
    if (page.tag[node] !== time) continue
    const date = isoDate(attribute(elementOf(page, node), 'datetime') ?? '')
    if (date) return date
  }
  return null
}

/** The address of the image of a card; null for an icon, and for a placeholder without the address of the image. */
function imageOf(page: Page, id: NodeId): string | null {
  if (page.tag[id] === TEXT) return null
  const image = elementOf(page, id) as HTMLImageElement
  const sides = ['width', 'height'].map(name => Number.parseInt(attribute(image, name) ?? '', 10))
  if (sides.some(side => side > 0 && side <= ICON)) return null
  const width = naturalWidth(image)
  const set = (name: string) => bestCandidate(attribute(image, name) ?? '')
  const candidates = [
    width > ICON ? currentSrc(image) : null,
    ...LAZY_SETS.map(set),
    ...LAZY_ATTRIBUTES.map(name => attribute(image, name)),
    set('srcset'),
    attribute(image, 'src'),
  ]
  if (width > 0 && width <= ICON && !candidates.some(each => each && each !== currentSrc(image))) return null
  for (const raw of candidates) {
    const address = raw ? resolveWeb(raw, baseURI(image), page.url.startsWith('https:')) : null
    const isFit = address && address.length <= LONGEST.address && isImageAddress(address)
    if (isFit && !PLACEHOLDER.test(address.split(/[?#]/, 1)[0]!)) return address
  }
  return null
}
