import { attribute } from '../../../dom/safe-dom.ts'
import { headingLevel } from '../elements.ts'
import { fact } from '../fact.ts'
import { textKey } from '../letters.ts'
import { elementOf, type NodeId, type Page, TEXT, tagName } from '../page.ts'
import { outermost } from '../wrappers.ts'
import { blockString } from './block-string.ts'
import { blockSums } from './block-sums.ts'
import { blocks } from './blocks.ts'
import { declared } from './declared.ts'
import { nameTokens, rawNames } from './element-names.ts'
import { jsonLd } from './json-ld.ts'
import { titles } from './titles.ts'

/** The line below a headline that sums up the text. */
export interface Standfirst {
  /** The block, -1 if there is none. */
  readonly block: number
  /** Whether the page says that it is one; otherwise its type alone does. */
  readonly isMarked: boolean
}

const NONE: Standfirst = { block: -1, isMarked: false }
/** The blocks below the headline that are searched: the author and the date may stand in between. */
const REACH = 4
/** In words. A shorter block is a label; a longer one is text. */
const SHORTEST = 5
const LONGEST = 80
/** The text begins at the first block with at least this number of words. */
const TEXT_WORDS = 20
const MAX_TEXT = 1_000
const MAX_DESCRIPTIONS = 20
/** The ratio of the standfirst's font size to that of the text. */
const LARGER = 1.1
const BOLD = 600

const ELSEWHERE: ReadonlySet<string> = new Set(
  'li dd dt figure table nav aside form footer blockquote'.split(' '),
)
/** Names of standfirsts in English, French, German, Spanish, Italian and Scandinavian; `sub` is of `sub-title`. */
const NAMES: ReadonlySet<string> = new Set(
  (
    'dek deck standfirst sub subtitle subheadline subheading subhead subhed strapline lede intro excerpt summary ' +
    'chapo chapeau vorspann untertitel bajada entradilla sottotitolo sommario ingress'
  ).split(' '),
)
/** Names of other lines below a headline; `site` is of lines about the site, such as its slogan. */
const OTHERS: ReadonlySet<string> = new Set(
  'byline author date meta caption credit share comments newsletter breadcrumb tags site slogan tagline'.split(
    ' ',
  ),
)
const PROPERTIES = /(?:^|\s)(?:alternativeHeadline|description)(?:\s|$)/
const DESCRIPTIONS = ['description', 'og:description', 'twitter:description']

/**
 * The standfirst (dek): a short block right below the headline that the page marks by a name,
 * a property, a role or as its description, or sets in larger or bolder type.
 */
export const standfirst = fact((page: Page): Standfirst => {
  const { headline } = titles(page)
  const { count, words, element } = blocks(page)
  if (headline < 0) return NONE
  for (let block = headline + 1; block < Math.min(count, headline + 1 + REACH); block++) {
    const text = textAfter(page, block)
    if (text < 0) return NONE
    if (mayBe(page, block) && !isSectionHeading(page, headline, block, text)) {
      if (isNamed(page, block)) return { block, isMarked: true }
      const isOther = !isLike(page, element[block]!, element[text]!)
      if (isOther && isDeclared(page, block)) return { block, isMarked: true }
      if (isOther && block === headline + 1 && isStyled(page, block, text)) return { block, isMarked: false }
    }
    if (words[block]! > LONGEST) break
  }
  return NONE
})

/** The block with which the text begins after another, -1 if there is none. */
function textAfter(page: Page, block: number): number {
  const { count, words } = blocks(page)
  let text = block + 1
  while (text < count && words[text]! < TEXT_WORDS) text++
  return text < count ? text : -1
}

function mayBe(page: Page, block: number): boolean {
  const { element, words, linkWords, first } = blocks(page)
  if (words[block]! < SHORTEST || words[block]! > LONGEST || linkWords[block]! * 2 > words[block]!)
    return false
  for (let id = page.parent[first[block]!]!; id > 0; id = page.parent[id]!) {
    if (ELSEWHERE.has(tagName(page, id))) return false
    if (id >= element[block]! && isNamedOneOf(page, id, OTHERS)) return false
  }
  return true
}

/**
 * Whether a block heads the first section of the text: it is a heading, and so are siblings of its make further down, or of
 * its rank if that is the rank of the headline, too.
 */
function isSectionHeading(page: Page, headline: number, block: number, text: number): boolean {
  const { count, element } = blocks(page)
  const own = element[block]!
  if (headingLevel(tagName(page, own)) === 0) return false
  const isOfHeadline = page.tag[own] === page.tag[element[headline]!]
  for (let other = text; other < count; other++)
    if ((isOfHeadline ? isSibling : isLike)(page, own, element[other]!)) return true
  return false
}

/** Whether two elements are paragraphs of the same text. */
function isLike(page: Page, one: NodeId, other: NodeId): boolean {
  return isSibling(page, one, other) && rawNames(page)(one) === rawNames(page)(other)
}

/** Whether two elements have the same tag and, without their wrappers, the same parent. */
function isSibling(page: Page, one: NodeId, other: NodeId): boolean {
  return (
    page.tag[one] === page.tag[other] &&
    page.parent[outermost(page, one)] === page.parent[outermost(page, other)]
  )
}

/** Whether an element that contains nothing else is named for it. */
function isNamed(page: Page, block: number): boolean {
  const { before } = blockSums(page)
  let id = blocks(page).element[block]!
  for (; id > 0; id = page.parent[id]!) {
    if (before[page.end[id]!]! - before[id]! !== 1 || page.tag[id] === TEXT) return false
    if (isNamedOneOf(page, id, NAMES)) return !isNamedOneOf(page, id, OTHERS)
    const element = elementOf(page, id)
    if (PROPERTIES.test((attribute(element, 'itemprop') ?? '').slice(0, 200))) return true
    if (attribute(element, 'role') === 'doc-subtitle') return true
  }
  return false
}

function isNamedOneOf(page: Page, id: NodeId, names: ReadonlySet<string>): boolean {
  return nameTokens(page)(id).some(token => names.has(token))
}

/** Whether a block is the description, or the second headline, that the page declares. */
function isDeclared(page: Page, block: number): boolean {
  const { meta } = declared(page)
  const linked = jsonLd(page).slice(0, MAX_DESCRIPTIONS)
  const key = keyOf(blockString(page, block, MAX_TEXT))
  const all = [
    ...DESCRIPTIONS.map(name => meta.get(name)),
    ...linked.flatMap(thing => [thing['description'], thing['alternativeHeadline']]),
  ]
  return all.some(text => typeof text === 'string' && keyOf(text) === key)
}

function isStyled(page: Page, block: number, text: number): boolean {
  if (!page.rendered) return false
  const [own, other] = [typeOf(page, block), typeOf(page, text)]
  return own.size >= LARGER * other.size || (own.weight >= BOLD && other.weight < BOLD)
}

/** The size, in pixels, and the weight of the type in which a block begins. */
function typeOf(page: Page, block: number): { readonly size: number; readonly weight: number } {
  const { fontSize, fontWeight } = getComputedStyle(elementOf(page, page.parent[blocks(page).first[block]!]!))
  return { size: Number.parseFloat(fontSize), weight: Number.parseFloat(fontWeight) }
}

/** Letters and digits only, because a description is typed again or cut from the text. */
function keyOf(text: string): string {
  return textKey(text.slice(0, MAX_TEXT))
}
