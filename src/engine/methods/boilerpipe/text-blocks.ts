import { characterData } from '../../../dom/safe-dom.ts'
import { fact } from '../../page/fact.ts'
import { blankLeaves } from '../../page/facts/blank-leaves.ts'
import { underAnchor } from '../../page/facts/links.ts'
import { inside, type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'
import { BODY_TAGS, GAP_TAGS, IGNORED_TAGS, INLINE_TAGS, LABELS, LEVELLESS_TAGS } from './tag-actions.ts'
import type { TextBlock } from './text-block.ts'
import { WordCount } from './word-count.ts'

/** White space except the non-breaking space. */
const BLANK = /[^\S\u00a0]/g

/** The page as Boilerpipe's parser sees it. */
export interface TextBlocks {
  readonly blocks: readonly TextBlock[]
  /** Per node of the page: the number of the block of a text node, -1 for other nodes. */
  readonly of: Int32Array
  /** The text of an unmerged block, with inner white space as in the source. */
  text(block: TextBlock): string
}

/**
 * Splits the text of the body, including hidden text, at every tag except inline ones.
 *
 * A parser also reports blank text, about which the page knows little. So two approximations are made: two words that
 * touch across inline tags count as separated if an element around them has any blank child, and non-breaking spaces
 * form a block without words only where they are the whole content of an element.
 */
export const textBlocks = fact((page: Page): TextBlocks => {
  const { host, level, labels, isRead } = inherited(page)
  const link = underAnchor(page)
  const isInline = tagMask(page, INLINE_TAGS)
  const isGap = tagMask(page, GAP_TAGS)
  const isBlankLeaf = blankLeaves(page)
  const blocks: TextBlock[] = []
  const of = new Int32Array(page.size).fill(-1)
  const first: NodeId[] = []
  /** 1 where white space separates a text node from the previous one in its block. */
  const spaced = new Uint8Array(page.size)
  let count = new WordCount()
  let last: NodeId = -1
  let cut = true
  let gap = false

  const close = () => {
    if (last < 0) return
    const start = first.at(-1)!
    const offset = blocks.length
    const known = { start: offset, end: offset, level: level[start]!, labels: labels[start]! }
    blocks.push({ ...known, ...count.close(), content: false, parts: null })
    count = new WordCount()
  }

  for (let id = 0; id < page.size; id++) {
    const tag = page.tag[id]!
    const isText = tag === TEXT
    if (!isText && !isInline[tag]) cut = true
    else if (isGap[tag] || page.blanks[id]! > 0) gap = true
    if (!isRead[id] || !(isText || isBlankLeaf[id])) continue
    if (cut || host[id] !== host[last]) {
      close()
      first.push(id)
    } else if (gap || isGapBetween(page, last, id, isGap)) {
      count.gap()
      spaced[id] = 1
    }
    if (isText) {
      count.read(characterData(page.node[id] as Text), link[id] === 1)
      of[id] = first.length - 1
    }
    last = id
    cut = gap = false
  }
  close()

  return {
    blocks,
    of,
    text({ start }) {
      const stop = first[start + 1] ?? page.size
      let whole = ''
      for (let id = first[start]!; id < stop; id++)
        if (of[id] === start) whole = append(whole, characterData(page.node[id] as Text), spaced[id] === 1)
      return whole.trim()
    },
  }
})

/**
 * Inherited properties of each node: the nearest ancestor that splits, the level, the labels, and whether it is read.
 */
function inherited(page: Page) {
  const isInline = tagMask(page, INLINE_TAGS)
  const isLevelless = tagMask(page, LEVELLESS_TAGS)
  const isIgnored = tagMask(page, IGNORED_TAGS)
  const isBody = tagMask(page, BODY_TAGS)
  const labelsOf = Uint8Array.from(page.tags, name => LABELS.get(name) ?? 0)
  const host = new Int32Array(page.size)
  const level = new Int32Array(page.size)
  const labels = new Uint8Array(page.size)
  const isRead = new Uint8Array(page.size)
  for (let id = 1; id < page.size; id++) {
    const parent = page.parent[id]!
    const tag = page.tag[id]!
    const isText = tag === TEXT
    host[id] = isText || isInline[tag] ? host[parent]! : id
    level[id] = level[parent]! + (isText || isLevelless[tag] ? 0 : 1)
    labels[id] = labels[parent]! | labelsOf[tag]!
    isRead[id] = isBody[tag] ? 1 : isIgnored[tag] ? 0 : isRead[parent]!
  }
  return { host, level, labels, isRead }
}

/**
 * Whether there may be white space between two text nodes: in an element that closes between them, or in their common
 * ancestor.
 */
function isGapBetween(page: Page, before: NodeId, after: NodeId, isGap: Uint8Array): boolean {
  let at = page.parent[before]!
  for (; !inside(page, after, at); at = page.parent[at]!)
    if (isGap[page.tag[at]!] || page.blanks[at]! > 0) return true
  return page.blanks[at]! > 0
}

/** Joins two pieces of text. White space between them becomes one space; inner white space is kept. */
function append(whole: string, piece: string, spaced: boolean): string {
  const core = piece.trim()
  const at = piece.indexOf(core)
  const before = (spaced || at > 0) && !whole.endsWith(' ') ? ' ' : ''
  const after = at + core.length < piece.length ? ' ' : ''
  return whole + before + core.replace(BLANK, ' ') + after
}
