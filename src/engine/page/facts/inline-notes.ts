import { fact } from '../fact.ts'
import { type NodeId, type Page, TEXT, tagName } from '../page.ts'
import { nameTokens } from './element-names.ts'
import { signIn } from './note-marks.ts'
import { type Reference, references } from './references.ts'
import { text } from './text.ts'

/** A note that stands inside the line of text that it explains: in the margin, or hidden until it is asked for. */
export interface InlineNote {
  readonly element: NodeId
  /** The element with the mark of the note, which may be empty or contain the note; -1 if there is none. */
  readonly mark: NodeId
  /** Whether its mark also refers to another note, at the end of the text. */
  readonly isRepeat: boolean
}

const NAMES = new Set('sidenote sidenotes marginnote marginnotes footnote footnotes fnote endnote'.split(' '))
const SPLIT_NAMES = new Set(['side', 'margin', 'foot'])
const TAGS = new Set(['span', 'small', 'aside', 'div', 'cite', 'ins', 'q'])
const LINES = new Set(['p', 'li', 'dd', 'td', 'blockquote', 'h2', 'h3', 'h4'])
/** A note has at least so many words, and at most so many; so many others are in its line. */
const FEWEST_WORDS = 2
const MOST_WORDS = 300
const WORDS_AROUND = 4
/** The most levels from a note up to its line. */
const REACH = 4

/** The notes of a page that stand inside lines of text. Of nested elements with such a name, the innermost is the note. */
export const inlineNotes = fact((page: Page): readonly InlineNote[] => {
  const tokens = nameTokens(page)
  const found: NodeId[] = []
  let sums: Int32Array | undefined
  for (let id = 1; id < page.size; id++) {
    if (!TAGS.has(tagName(page, id)) || !isNamed(tokens(id))) continue
    sums ??= wordSums(page)
    const words = sums[page.end[id]!]! - sums[id]!
    if (words < FEWEST_WORDS || words > MOST_WORDS || signIn(page, id) !== null) continue
    const line = lineOf(page, id)
    if (line < 0 || sums[page.end[line]!]! - sums[line]! - words < WORDS_AROUND) continue
    if (found.length > 0 && page.end[found.at(-1)!]! > id) found.pop()
    found.push(id)
  }
  if (found.length === 0) return []
  const byMark = new Map<NodeId, Reference>(references(page).map(each => [each.mark, each]))
  const previous = previousSiblings(page)
  return found.map(element => {
    const mark = markOf(page, element, previous)
    const other = byMark.get(mark) ?? byMark.get(linkIn(page, mark))
    return { element, mark, isRepeat: other !== undefined && !covers(page, other, element) }
  })
})

function isNamed(tokens: readonly string[]): boolean {
  return tokens.some(
    (token, n) => NAMES.has(token) || (token === 'note' && SPLIT_NAMES.has(tokens[n - 1] ?? '')),
  )
}

function covers(page: Page, { first, stop }: Reference, element: NodeId): boolean {
  return first <= element && page.end[element]! <= stop
}

function linkIn(page: Page, mark: NodeId): NodeId {
  const end = mark < 0 ? 0 : page.end[mark]!
  for (let id = mark + 1; id < end; id++) if (tagName(page, id) === 'a') return id
  return -1
}

function wordSums(page: Page): Int32Array {
  const { words } = text(page)
  const sums = new Int32Array(page.size + 1)
  for (let id = 0; id < page.size; id++) sums[id + 1] = sums[id]! + words[id]!
  return sums
}

/** Per node: the sibling before it, -1 for the first. */
function previousSiblings(page: Page): Int32Array {
  const last = new Int32Array(page.size).fill(-1)
  const previous = new Int32Array(page.size).fill(-1)
  for (let id = 1; id < page.size; id++) {
    const parent = page.parent[id]!
    previous[id] = last[parent]!
    last[parent] = id
  }
  return previous
}

function lineOf(page: Page, note: NodeId): NodeId {
  for (let id = page.parent[note]!, step = 0; id > 0 && step < REACH; id = page.parent[id]!, step++)
    if (LINES.has(tagName(page, id))) return id
  return -1
}

/** The element around a note that contains nothing else but its mark, or the one right before it. */
function markOf(page: Page, note: NodeId, previous: Int32Array): NodeId {
  const parent = page.parent[note]!
  if (!LINES.has(tagName(page, parent)) && signAround(page, parent, note) !== null) return parent
  let before = previous[note]!
  while (before >= 0 && tagName(page, before) === 'input') before = previous[before]!
  if (before < 0 || page.tag[before] === TEXT) return -1
  const sign = signIn(page, before)
  const isEmptyLabel = sign === '' && tagName(page, before) === 'label'
  return sign || isEmptyLabel ? before : -1
}

/** The sign in an element besides the note in it; null if it has more text. */
function signAround(page: Page, parent: NodeId, note: NodeId): string | null {
  let sign = ''
  for (let id = parent + 1; id < page.end[parent]!; id = page.end[id]!) {
    if (id === note) continue
    const own = signIn(page, id)
    if (own === null || (own && sign)) return null
    sign ||= own
  }
  return sign
}
