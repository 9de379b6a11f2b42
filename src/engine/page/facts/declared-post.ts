import { attribute } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { textKey } from '../letters.ts'
import { elementOf, inside, type NodeId, type Page, TEXT, tagMask } from '../page.ts'
import { textPattern } from '../text-pattern.ts'
import { blockString } from './block-string.ts'
import { blockSums } from './block-sums.ts'
import { blocks } from './blocks.ts'
import { shownCounts, within } from './counts.ts'
import { declared } from './declared.ts'
import { jsonLd, type LinkedData } from './json-ld.ts'
import { pageAddress } from './page-address.ts'

/** The one post that a page declares to be. */
export interface DeclaredPost {
  /** The element of the post, with its author, date and buttons. */
  readonly element: NodeId
  /** The element with its text; the same element where none is declared. */
  readonly body: NodeId
  /** Whether the page declares which element holds the text, or which text it is. */
  readonly isExact: boolean
  /** Whether only its text is declared, or its description. On a longer text, that is its introduction. */
  readonly isQuoted: boolean
}

/** schema.org types of posts, and of pages that list posts. */
const POST = /(?:Posting|Article)$/
const LIST = /^(?:ItemList|CollectionPage|SearchResultsPage)$/
/** Declared texts are compared up to this many characters; a longer description may be cut off. */
const MOST_TEXT = 10_000
const MAY_BE_CUT = 100
/** The address of a page or file, perhaps without its scheme; the name of a person, and a tag, as networks write them. */
const ADDRESS = textPattern(String.raw`^\s*(?:https?:\/\/|[@#]\p{L}|[\w-]+(?:\.[\w-]+)+(?:[/…]|\s*$))`)
const CLASS_SEPARATOR = /\s+/

/**
 * Finds the post on a page that is one post, whatever its length: in schema.org's vocabulary, in microformats, by
 * `og:type`, or by an `article` with a permalink to the page itself. Of several posts, such as a post and the answers to it, it is the one whose permalink is the address of the
 * page. Null for front pages, lists of posts, and pages that declare nothing.
 */
export const declaredPost = fact((page: Page): DeclaredPost | null => {
  const address = pageAddress(page)
  const data = jsonLd(page)
  if (address.isRoot || data.some(one => typesOf(one).some(type => LIST.test(type)))) return null
  const told = data.filter(one => typesOf(one).some(type => POST.test(type)))
  const isToldOnce = new Set(told.map(one => textOf(one) || stringIn(one, 'headline', 'url'))).size === 1
  const isArticle = /^article$|:entry$|:post$/.test(declared(page).meta.get('og:type') ?? '')
  const mayBeArticle = isToldOnce || (isArticle && address.isDeclared)
  const articles = articlesOf(page)
  const ofPage = mayBeArticle ? articles : articles.filter(id => leadsHere(page, id))
  for (const posts of [itemsOf(page), entriesOf(page), ofPage]) {
    const element = onlyOne(page, outermost(page, posts))
    if (element < 0) continue
    const body = bodyIn(page, element)
    return { element, body: body < 0 ? element : body, isExact: body >= 0, isQuoted: false }
  }
  const { meta } = declared(page)
  const description =
    isArticle && address.isDeclared ? (meta.get('og:description') ?? meta.get('description')) : undefined
  const quoted = (isToldOnce && textOf(told[0]!)) || description
  const body = quoted ? elementWith(page, quoted) : -1
  return body < 0 ? null : { element: body, body, isExact: true, isQuoted: true }
})

function typesOf(data: LinkedData): string[] {
  return [data['@type']]
    .flat()
    .filter(type => typeof type === 'string')
    .map(type => type.slice(type.lastIndexOf('/') + 1))
}

function textOf(data: LinkedData): string {
  return stringIn(data, 'articleBody', 'text')
}

/** The first of these properties that is a text, '' if none is. */
function stringIn(data: LinkedData, ...names: readonly string[]): string {
  const value = names.map(name => data[name]).find(value => typeof value === 'string')
  return typeof value === 'string' ? value : ''
}

/** Elements with microdata that are posts. */
function itemsOf(page: Page): NodeId[] {
  return elementsWith(page, 'itemtype', value => {
    return value.split(CLASS_SEPARATOR).some(type => POST.test(type) && type.includes('schema.org'))
  })
}

/** Elements with the classes of a microformats entry. */
function entriesOf(page: Page): NodeId[] {
  return elementsWith(page, 'class', hasClass('h-entry', 'hentry'))
}

function articlesOf(page: Page): NodeId[] {
  const isArticle = tagMask(page, new Set(['article']))
  return Array.from({ length: page.size }, (_, id) => id).filter(
    id => isArticle[page.tag[id]!] && page.visible[id],
  )
}

/** The shown elements whose attribute has such a value. */
function elementsWith(page: Page, name: string, matches: (value: string) => boolean): NodeId[] {
  const found: NodeId[] = []
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT || !page.visible[id]) continue
    const value = attribute(elementOf(page, id), name)
    if (value !== null && matches(value)) found.push(id)
  }
  return found
}

function hasClass(...names: readonly string[]): (value: string) => boolean {
  return value => value.split(CLASS_SEPARATOR).some(name => names.includes(name))
}

/** The elements that are in no other of them, and that show text. */
function outermost(page: Page, ids: readonly NodeId[]): NodeId[] {
  const { words, linkWords } = shownCounts(page)
  const found: NodeId[] = []
  for (const id of ids) {
    const last = found.at(-1)
    if (last !== undefined && inside(page, id, last)) continue
    if (within(page, words, id) + within(page, linkWords, id) > 0) found.push(id)
  }
  return found
}

/** The only post, unless its permalink leads elsewhere; of several posts, the one whose permalink leads here. */
function onlyOne(page: Page, posts: readonly NodeId[]): NodeId {
  const own = posts.filter(post => leadsHere(page, post))
  if (own.length === 1) return own[0]!
  return posts.length === 1 && permalinks(page, posts[0]!).length === 0 ? posts[0]! : -1
}

/** Whether a permalink of the post is the address of the page. */
function leadsHere(page: Page, post: NodeId): boolean {
  return permalinks(page, post).some(pageAddress(page).isOf)
}

/** The addresses that a post gives for itself: those of links that are marked as such or that contain its time. */
function permalinks(page: Page, post: NodeId): string[] {
  const isLink = tagMask(page, new Set(['a']))
  const time = page.tags.indexOf('time')
  const found: string[] = []
  for (let id = post; id < page.end[post]!; id++) {
    if (!isLink[page.tag[id]!]) continue
    const element = elementOf(page, id)
    const has = (name: string, value: string) =>
      (attribute(element, name) ?? '').split(CLASS_SEPARATOR).includes(value)
    const isMarked = has('rel', 'bookmark') || has('class', 'u-url') || has('itemprop', 'url')
    const href = attribute(element, 'href')
    if (href !== null && (isMarked || page.tag.subarray(id, page.end[id]!).includes(time))) found.push(href)
  }
  return found
}

/** The first element in a post that is marked as its text; -1 if there is none. */
function bodyIn(page: Page, post: NodeId): NodeId {
  const isText = hasClass('articleBody', 'text')
  const isContent = hasClass('e-content', 'entry-content')
  const { words, linkWords } = shownCounts(page)
  for (let id = post; id < page.end[post]!; id++) {
    if (page.tag[id] === TEXT || !page.visible[id]) continue
    if (within(page, words, id) + within(page, linkWords, id) === 0) continue
    const element = elementOf(page, id)
    if (isText(attribute(element, 'itemprop') ?? '') || isContent(attribute(element, 'class') ?? ''))
      return id
  }
  return -1
}

/** The smallest element whose blocks are exactly this text, or its beginning if it may be cut off; -1 if none is. */
function elementWith(page: Page, text: string): NodeId {
  const wanted = textKey(text.slice(0, MOST_TEXT))
  const isCut = text.length >= MAY_BE_CUT
  if (wanted === '') return -1
  const { count, element, first, stop } = blocks(page)
  for (let start = 0; start < count; start++) {
    let found = ''
    let block = start
    while (block < count && found.length < wanted.length && wanted.startsWith(found))
      found += textKey(blockString(page, block++, MOST_TEXT))
    const isFound = found === wanted || (isCut && found.startsWith(wanted))
    if (!isFound || found === '') continue
    let root = element[start]!
    while (root > 0 && page.end[root]! < stop[block - 1]!) root = page.parent[root]!
    const isAlone = first[start]! > root && (block === count || first[block]! >= page.end[root]!)
    const isFirst = start === 0 || stop[start - 1]! <= root
    return isAlone && isFirst ? withAddresses(page, root) : -1
  }
  return -1
}

/**
 * The largest element with this text and, below it, only addresses, names and tags that are links: a description does not
 * repeat these.
 */
function withAddresses(page: Page, text: NodeId): NodeId {
  const { before } = blockSums(page)
  const { linkWords, words } = blocks(page)
  const isAddress = (block: number) =>
    linkWords[block]! >= words[block]! && startsWithAddress(blockString(page, block, MAY_BE_CUT))
  let root = text
  for (let up = page.parent[text]!; up > 0 && before[up] === before[text]; up = page.parent[up]!) {
    for (let block = before[page.end[root]!]!; block < before[page.end[up]!]!; block++)
      if (!isAddress(block)) return root
    root = up
  }
  return root
}

function startsWithAddress(text: string): boolean {
  return ADDRESS(text).test(text)
}
