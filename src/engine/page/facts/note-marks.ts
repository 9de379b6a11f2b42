import { attribute, baseURI, characterData } from '../../../dom/safe-dom.ts'
import { elementOf, type NodeId, type Page, TEXT, tagName } from '../page.ts'
import { nameTokens } from './element-names.ts'

/** The sign of a note without brackets around it: `1`, `iv`, `a`, `†`. */
const SIGN = /^(?:note|n\.)?(?:\d{1,4}|[a-z]|[ivxlc]{1,6}|[*†‡§¶#]{1,4})$/iu
const AROUND_SIGN = /[\s[\](){}:^↑↩.]+/gu
const LONGEST_MARK = 16
/** An element with more nodes than this is no mark. */
const MOST_NODES = 60
/** Elements besides links whose text may be a mark. A `span` needs a name, too. */
const MARKS = new Set(['sup', 'label', 'button', 'span'])
const MARK_NAMES = new Set(
  'fn footnote footnotes footref fnref noteref sidenote endnote reference'.split(' '),
)
/** Attributes that name another element; all `data-` attributes may, too. */
const NAMING = /^(?:for|rel|aria-(?:describedby|controls|details)|data-.+)$/
/** The longest name of an element that is read, in characters. */
export const LONGEST_NAME = 200
const MOST = 20_000

/**
 * The sign of a note, such as `1` for `[1]`; '' for an empty text.
 * @returns null for any other text
 */
export function signOf(text: string): string | null {
  const sign = text.normalize('NFKC').replace(AROUND_SIGN, '')
  return sign === '' || SIGN.test(sign) ? sign.toLowerCase() : null
}

/** The text of an element as the sign of a note; null if it has more text. */
export function signIn(page: Page, id: NodeId): string | null {
  let all = ''
  for (let at = id; at < page.end[id]!; at++) {
    if (at - id > MOST_NODES) return null
    if (page.tag[at] === TEXT) all += characterData(page.node[at] as Text).trim()
    if (all.length > LONGEST_MARK) return null
  }
  return signOf(all)
}

/** What looks like the mark of a note. */
export interface Mark {
  readonly mark: NodeId
  readonly sign: string
  /** What it may name, and whether it is a link with an address. */
  readonly names: readonly string[]
  readonly isLink: boolean
}

/** What looks like marks of notes, in document order; at most `MOST`. */
export function findMarks(page: Page): Mark[] {
  const found: Mark[] = []
  const tokens = nameTokens(page)
  for (let id = 1; id < page.size && found.length < MOST; id++) {
    const name = tagName(page, id)
    const isAnchor = name === 'a'
    if (!page.visible[id] || !(isAnchor || MARKS.has(name))) continue
    if (name === 'span' && !tokens(id).some(token => MARK_NAMES.has(token))) continue
    const sign = signIn(page, id)
    if (sign === null || (sign === '' && name !== 'label')) continue
    const fragment = fragmentOf(page, id)
    const inner = isAnchor ? -1 : linkIn(page, id)
    // The link in a raised number is the mark.
    if (inner >= 0 && fragmentOf(page, inner) !== '') continue
    const within = Array.from({ length: page.end[id]! - id }, (_, n) => id + n)
    const names = fragment
      ? [fragment]
      : [...within, page.parent[id]!].flatMap(at => namedBy(page.node[at]!, tagName(page, at)))
    found.push({ mark: id, sign, names, isLink: fragment !== '' })
    id = page.end[id]! - 1
  }
  return found
}

/** The first link in an element, -1 if there is none. */
export function linkIn(page: Page, id: NodeId): NodeId {
  for (let at = id + 1; at < page.end[id]!; at++) if (tagName(page, at) === 'a') return at
  return -1
}

/**
 * The name after `#` in a link within the page. In a stored page, the address before it may be that of the original, so
 * it does not count if the name has a number. '' for other links.
 */
export function fragmentOf(page: Page, link: NodeId): string {
  if (tagName(page, link) !== 'a') return ''
  const element = elementOf(page, link)
  const href = attribute(element, 'href') ?? ''
  const hash = href.indexOf('#')
  if (hash < 0 || hash === href.length - 1 || href.length > LONGEST_NAME * 10) return ''
  const name = decoded(href.slice(hash + 1))
  if (hash === 0 || /\d/.test(name)) return name
  const url = URL.parse(href, baseURI(element))
  return url?.href.slice(0, -url.hash.length) === page.url.split('#', 1)[0] ? name : ''
}

/** A name after `#` without its percent-encoding; as it is if that is malformed. */
export function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * The ids that the attributes of a mark may name.
 * @param tag the name of the element in lower case; '' for text
 */
export function namedBy(node: Node, tag: string): string[] {
  if (!/^(?:a|sup|span|label|button)$/.test(tag)) return []
  const element = node as Element
  return element
    .getAttributeNames()
    .filter(name => NAMING.test(name))
    .map(name => (attribute(element, name) ?? '').replace(/^#/, ''))
    .filter(name => name !== '' && name.length <= LONGEST_NAME)
}
