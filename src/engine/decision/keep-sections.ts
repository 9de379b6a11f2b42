import { attribute } from '../../dom/safe-dom.ts'
import { headingLevel } from '../page/elements.ts'
import { blockSums } from '../page/facts/block-sums.ts'
import { blocks } from '../page/facts/blocks.ts'
import { elementOf, type NodeId, type Page, TEXT, tagName } from '../page/page.ts'
import { restored } from './restored.ts'
import type { UnitDecision } from './units/decide-units.ts'
import { linkSums } from './units/link-sums.ts'

/** Headings with equal tag, class and parent belong to the text if at least this many of them are kept. */
const SERIES = 3
/** Above a list between two parts of the text, these are enough if one of them follows. */
const SERIES_AROUND = 2
/** The share of words in links from which the parts of a section count as a list of links. */
const MOSTLY = 0.8
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'dl'])
/** The elements that make up the text of a section. */
const TEXTUAL: ReadonlySet<string> = new Set('p ul ol dl pre blockquote figure'.split(' '))

/**
 * Keeps the last sections of a text, such as sources, further reading and external links. A heading with the same tag,
 * class and parent as several kept headings before it belongs to the text, and so do the paragraphs and lists below it.
 * The model takes a list of links after the text for navigation. A section that is a list of links within the site is
 * not kept. A list below such a heading in the middle of the text is kept in the same way.
 * @param barred per block: not 0 where an override forbids content; a section with such a block stays as it is
 */
export function keepSections<T extends UnitDecision>(page: Page, decided: T, barred: ArrayLike<number>): T {
  return restored(decided, barred, blocksOfSections(page, decided.keep, barred), 'together')
}

/** The blocks of each section whose heading was dropped although similar headings before it, or around it, are kept. */
function* blocksOfSections(page: Page, keep: Uint8Array, barred: ArrayLike<number>): Generator<number> {
  const { before } = blockSums(page)
  const headings = headingsOf(page)
  const firstKept = keep.indexOf(1)
  /** Per key of `makeOf`: the numbers of kept headings, in all and so far. */
  const total = new Map<string, number>()
  const series = new Map<string, number>()
  for (const { block, make } of headings) if (keep[block]) total.set(make, (total.get(make) ?? 0) + 1)
  for (const { block, rank, heading, make } of headings) {
    const many = series.get(make) ?? 0
    if (keep[block]) {
      series.set(make, many + 1)
      continue
    }
    const all = total.get(make) ?? 0
    const isAmong = firstKept >= 0 && firstKept < block && all >= SERIES_AROUND && all > many
    if (many < SERIES && !isAmong) continue
    const parts = partsOf(page, heading, rank)
    const isList = parts.every(id => LISTS.has(tagName(page, id)))
    const section = parts.flatMap(id => range(before[id]!, before[page.end[id]!]!))
    const isBarred = [block, ...section].some(each => barred[each])
    if (parts.length > 0 && (many >= SERIES || isList) && !isBarred && !isTeaser(page, parts))
      yield* [block, ...section]
  }
}

/** A block that is a heading. */
interface Heading {
  readonly block: number
  readonly rank: number
  /** The outermost element that has this block alone. */
  readonly heading: NodeId
  readonly make: string
}

function headingsOf(page: Page): Heading[] {
  const { count, element } = blocks(page)
  const found: Heading[] = []
  for (let block = 0; block < count; block++) {
    const rank = headingLevel(tagName(page, element[block]!))
    if (rank === 0) continue
    const heading = outermostOf(page, element[block]!)
    found.push({ block, rank, heading, make: makeOf(page, heading) })
  }
  return found
}

/** Equal for elements with the same parent, tag and classes. Ids are ignored: headings often have unique ones. */
function makeOf(page: Page, id: NodeId): string {
  return [page.parent[id], tagName(page, id), attribute(elementOf(page, id), 'class')?.trim()].join(' ')
}

/** The outermost element that has the block of a heading, and no other block. */
function outermostOf(page: Page, heading: NodeId): NodeId {
  const { before } = blockSums(page)
  let outer = heading
  while (page.parent[outer]! > 0) {
    const around = page.parent[outer]!
    if (before[page.end[around]!]! - before[around]! > 1) break
    outer = around
  }
  return outer
}

/**
 * The elements of text below a heading, up to the next heading of the same or a higher rank. A box may stand before the
 * first of them; one after it ends the section.
 */
function partsOf(page: Page, heading: NodeId, rank: number): NodeId[] {
  const { before } = blockSums(page)
  const end = page.end[page.parent[heading]!]!
  const parts: NodeId[] = []
  for (let id = page.end[heading]!; id < end; id = page.end[id]!) {
    if (before[id] === before[page.end[id]!]) continue
    const level = levelOf(page, id)
    if (level > 0 && level <= rank) break
    if (level > 0 || isTextual(page, id)) parts.push(id)
    else if (parts.length > 0) break
  }
  return parts
}

/** The rank of the heading that an element is, or contains and nothing else; otherwise 0. */
function levelOf(page: Page, id: NodeId): number {
  const { before } = blockSums(page)
  if (page.tag[id] === TEXT || before[page.end[id]!]! - before[id]! > 1) return 0
  return headingLevel(tagName(page, blocks(page).element[before[id]!]!))
}

/** Whether an element is one of text, or contains one that has all of its blocks, as a list in columns. */
function isTextual(page: Page, id: NodeId): boolean {
  const { before } = blockSums(page)
  for (let inner = id; inner < page.end[id]! && before[inner] === before[id]; inner++) {
    if (TEXTUAL.has(tagName(page, inner)) && before[page.end[inner]!] === before[page.end[id]!]) return true
  }
  return false
}

/** Whether the parts are a list of links, most of them to other pages of the site. */
function isTeaser(page: Page, parts: readonly NodeId[]): boolean {
  const { before, plain, linked } = blockSums(page)
  const { links, away, jumps } = linkSums(page)
  const inBlocks = (sums: Float64Array) =>
    parts.reduce((sum, id) => sum + sums[before[page.end[id]!]!]! - sums[before[id]!]!, 0)
  const inNodes = (sums: Int32Array) => parts.reduce((sum, id) => sum + sums[page.end[id]!]! - sums[id]!, 0)
  const isLinks = inBlocks(linked) > MOSTLY * (inBlocks(linked) + inBlocks(plain))
  return isLinks && inNodes(away) + inNodes(jumps) < inNodes(links) / 2
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, n) => from + n)
}
