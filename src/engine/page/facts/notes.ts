import { attribute, characterData } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { elementOf, inside, type NodeId, type Page, TEXT, tagMask, tagName } from '../page.ts'
import { blockAbove } from './block-above.ts'
import { blocks } from './blocks.ts'
import { shownCounts, within } from './counts.ts'
import { nameTokens } from './element-names.ts'

/** Notes that the text of the page refers to: footnotes, endnotes, a list of references. */
export interface Notes {
  /** The nodes of the notes are `[first, stop)`: one element with all in it, or several siblings. */
  readonly first: NodeId
  readonly stop: NodeId
  /** The links in the text that lead to a note, in document order. */
  readonly references: readonly NodeId[]
}

/** The text of a reference: a number, a letter, or a sign, perhaps in brackets. */
const MARK = /^[[(]?(?:\d{1,3}|[a-z]|[ivx]{1,5}|[*†‡§¶#]{1,3})[\])]?$/iu
const LONGEST_MARK = 12
/** A reference stands in a block with at least this many words, which the links of a pager do not. */
const FEWEST_WORDS = 4
/** A note has no more words than this; a longer target is a section of the text. */
const LONGEST_NOTE = 200
/** The heading of a section of notes has at most this many words. */
const LONGEST_HEADING = 6
/** Of the links that lead to one block, this many are looked at. */
const MOST_BACK_LINKS = 50
/** The most levels up from a target to its note, and from a note to the name of its section. */
const REACH = 4
const NAMES = new Set(
  'footnote footnotes endnote endnotes note notes reference references reflist bibliography citations fn'.split(
    ' ',
  ),
)
const ROLES = new Set(['doc-endnotes', 'doc-footnote', 'doc-endnote', 'doc-bibliography', 'doc-biblioentry'])
const ITEMS = new Set(['li', 'dd', 'dt', 'tr'])
const LISTS = new Set(['ol', 'ul', 'dl', 'table', 'tbody'])

/** A link to a place on the same page. */
interface Jump {
  readonly link: NodeId
  readonly target: NodeId
}

/**
 * The page's notes, by the links that lead to them. A link refers to a note if its text is a mark, if the note links
 * back to the block of the reference, or if the element around the note is named as notes.
 */
export const notes = fact((page: Page): readonly Notes[] => {
  const jumps = jumpsOf(page)
  if (jumps.length === 0) return []
  const backTo = new Map<number, NodeId[]>()
  const hostOf = blockAbove(page)
  for (const { link, target } of jumps) {
    const known = backTo.get(hostOf[target]!)
    if (known && known.length < MOST_BACK_LINKS) known.push(link)
    else if (!known) backTo.set(hostOf[target]!, [link])
  }
  const { of, words } = blocks(page)
  const counts = shownCounts(page)
  const found = new Map<NodeId, { items: NodeId[]; references: NodeId[] }>()
  for (const { link, target } of jumps) {
    const block = firstBlock(page, link)
    // A link from a note back to the text is no reference.
    if (target < link || block < 0 || words[block]! < FEWEST_WORDS) continue
    const item = itemOf(page, target)
    const size = within(page, counts.words, item) + within(page, counts.linkWords, item)
    if (size === 0 || size > LONGEST_NOTE || inside(page, link, item)) continue
    const linksBack = (backTo.get(hostOf[link]!) ?? []).some(back => inside(page, back, item))
    if (!isMark(page, link) && !linksBack && !isNamed(page, item)) continue
    const parent = page.parent[item]!
    const section = found.get(parent) ?? { items: [], references: [] }
    section.items.push(item)
    section.references.push(link)
    found.set(parent, section)
  }
  return [...found].map(([parent, { items, references }]) => {
    const first = Math.min(...items)
    const last = Math.max(...items)
    const isList = LISTS.has(tagName(page, parent))
    return { ...widened(page, isList ? parent : first, isList ? parent : last, references), references }
  })

  function firstBlock(page: Page, id: NodeId): number {
    for (let at = id; at < page.end[id]!; at++) if (of[at]! >= 0) return of[at]!
    return -1
  }
})

/** Widens siblings to the element that contains nothing else but, perhaps, their heading. */
function widened(
  page: Page,
  first: NodeId,
  last: NodeId,
  references: readonly NodeId[],
): Omit<Notes, 'references'> {
  const { words, linkWords } = shownCounts(page)
  const all = (from: NodeId, to: NodeId) => words[to]! - words[from]! + linkWords[to]! - linkWords[from]!
  let [from, to] = [first, page.end[last]!]
  for (let up = page.parent[first]!; up > 0; up = page.parent[up]!) {
    const end = page.end[up]!
    if (all(up, end) - all(from, to) > LONGEST_HEADING || tagName(page, up) === 'body') break
    if (references.some(link => inside(page, link, up))) break
    ;[from, to] = [up, end]
  }
  return { first: from, stop: to }
}

/** Every link whose address is a place on the page, and the element with that name. */
function jumpsOf(page: Page): Jump[] {
  const isAnchor = tagMask(page, new Set(['a']))
  const here = page.url.split('#', 1)[0]!
  const wanted = new Map<string, NodeId[]>()
  for (let id = 0; id < page.size; id++) {
    if (!isAnchor[page.tag[id]!] || !page.visible[id]) continue
    const href = attribute(elementOf(page, id), 'href') ?? ''
    const hash = href.indexOf('#')
    if (hash < 0 || hash === href.length - 1 || (hash > 0 && href.slice(0, hash) !== here)) continue
    const name = href.slice(hash + 1)
    const links = wanted.get(name)
    if (links) links.push(id)
    else wanted.set(name, [id])
  }
  if (wanted.size === 0) return []
  const jumps: Jump[] = []
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT) continue
    const element = elementOf(page, id)
    const name = attribute(element, 'id') ?? (isAnchor[page.tag[id]!] ? attribute(element, 'name') : null)
    const links = name === null ? undefined : (wanted.get(name) ?? wanted.get(encodeURIComponent(name)))
    if (!links) continue
    for (const link of links) jumps.push({ link, target: id })
    wanted.delete(name!)
  }
  return jumps.sort((a, b) => a.link - b.link)
}

/** The note around a target: the item of a list, or the nearest block. */
function itemOf(page: Page, target: NodeId): NodeId {
  const block = blockAbove(page)[target]!
  for (let id = block, step = 0; id > 0 && step < REACH; id = page.parent[id]!, step++)
    if (ITEMS.has(tagName(page, id))) return id
  return block
}

function isMark(page: Page, link: NodeId): boolean {
  let text = ''
  for (let id = link; id < page.end[link]! && text.length <= LONGEST_MARK; id++)
    if (page.tag[id] === TEXT) text += characterData(page.node[id] as Text).trim()
  return MARK.test(text)
}

function isNamed(page: Page, item: NodeId): boolean {
  const tokens = nameTokens(page)
  for (let id = item, step = 0; id > 0 && step < REACH; id = page.parent[id]!, step++) {
    if (ROLES.has(attribute(elementOf(page, id), 'role') ?? '')) return true
    if (tokens(id).some(token => NAMES.has(token))) return true
  }
  return false
}
