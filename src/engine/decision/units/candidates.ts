import { blockSums } from '../../page/facts/block-sums.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { boxes } from '../../page/facts/boxes.ts'
import { families } from '../../page/facts/families.ts'
import type { UnitKind } from '../../page/facts/unit-kind.ts'
import { type Unit, units } from '../../page/facts/units.ts'
import { Display, type NodeId, type Page, TEXT } from '../../page/page.ts'

/** A part of a container that is judged as a whole: a unit, a small box, or a box without any sure block. */
export interface Candidate {
  readonly container: NodeId
  /** Its nodes are `[first, stop)`, its blocks `[from, to)`; an image alone has no block. */
  readonly first: NodeId
  readonly stop: NodeId
  readonly from: number
  readonly to: number
  /** The kind of the unit that it is, or that makes up nearly all of it. */
  readonly kind: UnitKind | 'box'
  readonly references: readonly NodeId[]
  /** Whether it is between the first and the last sure block of its container. */
  readonly isBetween: boolean
  /** Whether it is one block, and content for sure. */
  readonly isSure: boolean
}

/** The blocks of a container that are content for sure. */
export interface Sure {
  /** Prefix sums: sure blocks, and words in kept blocks. */
  readonly blocks: Int32Array
  readonly words: Int32Array
  readonly kept: Int32Array
}

/** A kept block is sure above this probability and with at least this many words outside links. */
const PROBABLE = 0.7
const WORDS = 15
/** A box or paragraph with sure blocks is judged as a whole only if it has at most this many words. */
const SMALL = 80
/** A box with several blocks must also have at most this share of the kept words of its container. */
const SMALL_SHARE = 0.25
/** A box takes the kind of its units if these have at least this share of its words: two figures are a gallery. */
const NEARLY_ALL = 0.75

/** Sums over the sure and the kept blocks of a page. */
export function sureBlocks(page: Page, keep: ArrayLike<number>, probability: ArrayLike<number>): Sure {
  const { count, words, linkWords } = blocks(page)
  const sums = {
    blocks: new Int32Array(count + 1),
    words: new Int32Array(count + 1),
    kept: new Int32Array(count + 1),
  }
  for (let b = 0; b < count; b++) {
    const isSure = keep[b] && probability[b]! >= PROBABLE && words[b]! - linkWords[b]! >= WORDS
    sums.blocks[b + 1] = sums.blocks[b]! + (isSure ? 1 : 0)
    sums.words[b + 1] = sums.words[b]! + (keep[b] ? words[b]! : 0)
    sums.kept[b + 1] = sums.kept[b]! + (keep[b] ? 1 : 0)
  }
  return sums
}

/**
 * Divides a container into candidates: its units; the largest other elements that are small, or that have no sure
 * blocks and are all kept or all dropped; and the text between these. A long paragraph that is sure is no candidate.
 */
export function candidates(page: Page, container: NodeId, sure: Sure): Candidate[] {
  const { first: firstText, stop: stopText, of } = blocks(page)
  const { before } = blockSums(page)
  const unitAt = new Map<NodeId, Unit>(units(page).map(unit => [unit.first, unit]))
  const unitSums = unitWords(page)
  const { of: members } = families(page)
  const end = page.end[container]!
  const [opens, closes] = [before[container]!, before[end]!]
  const found: Candidate[] = []
  const firstSure = at(sure.blocks, sure.blocks[opens]!)
  const lastSure = at(sure.blocks, sure.blocks[closes]! - 1)
  if (sure.blocks[opens] === sure.blocks[closes]) return found
  const [start, finish] = [firstText[firstSure]!, firstText[lastSure]!]
  const add = (first: NodeId, stop: NodeId, unit?: Unit) => {
    const [from, to] = [before[first]!, before[stop]!]
    const isBetween = first > start && stop <= finish
    const { kind = 'box', references = [] } = unit ?? mainUnit(first, stop) ?? {}
    const isSure = to === from + 1 && sure.blocks[to]! > sure.blocks[from]!
    found.push({ container, first, stop, from, to, kind, references, isBetween, isSure })
    return stop
  }
  for (let id = container + 1; id < end; ) {
    const unit = unitAt.get(id)
    if (unit && !isPost(unit)) id = add(id, unit.stop, unit)
    else if (page.tag[id] === TEXT) id = of[id]! >= 0 ? addText(id) : id + 1
    else if (!page.visible[id]) id++
    else if (page.display[id] !== Display.block || isMixed(id)) id++
    else id = holdsAnything(id) ? add(id, page.end[id]!) : page.end[id]!
  }
  return found

  /** Whether a unit is one of several posts that are laid out by tables or lists: it has text and other things. */
  function isPost({ first, stop }: Unit): boolean {
    const [from, to] = [before[first]!, before[stop]!]
    const kept = sure.kept[to]! - sure.kept[from]!
    return members.has(boxIn(page, first)) && sure.blocks[to]! > sure.blocks[from]! && kept < to - from
  }

  /** A block of text by itself, unless it is sure. */
  function addText(id: NodeId): NodeId {
    const block = of[id]!
    if (id !== firstText[block]) return id + 1
    const isSure = sure.blocks[block + 1]! > sure.blocks[block]!
    return isSure ? stopText[block]! : add(id, stopText[block]!)
  }

  /** Whether an element has sure blocks, or kept and dropped ones, and is not small. */
  function isMixed(id: NodeId): boolean {
    const [from, to] = [before[id]!, before[page.end[id]!]!]
    const kept = sure.kept[to]! - sure.kept[from]!
    const isPure = sure.blocks[to] === sure.blocks[from] && (kept === 0 || kept === to - from)
    if (isPure) return false
    return to === from + 1 ? sumWords(page, from, to) > SMALL : !isSmall(id, from, to)
  }

  function isSmall(id: NodeId, from: number, to: number): boolean {
    const words = sumWords(page, from, to)
    const most = Math.min(SMALL, SMALL_SHARE * (sure.words[closes]! - sure.words[opens]!))
    // Small boxes in a row of similar ones are posts, reviews or cards, which are judged one by one.
    if (words > most || members.has(boxIn(page, id))) return false
    return unitSums.worded[page.end[id]!] === unitSums.worded[id]
  }

  function holdsAnything(id: NodeId): boolean {
    return before[id]! < before[page.end[id]!]! || unitSums.count[page.end[id]!]! > unitSums.count[id]!
  }

  /** The largest unit of the kind that has nearly all words of a range; without any words, its first unit. */
  function mainUnit(first: NodeId, stop: NodeId): Unit | undefined {
    const { all, words } = unitSums
    const index = unitSums.count[first]!
    if (unitSums.count[stop] === index) return undefined
    const byKind = new Map<UnitKind, number>()
    let largest = all[index]!
    for (let n = index; n < unitSums.count[stop]!; n++) {
      const { kind } = all[n]!
      byKind.set(kind, (byKind.get(kind) ?? 0) + words(all[n]!))
      if (byKind.get(kind)! > byKind.get(largest.kind)!) largest = all[n]!
    }
    const total = sumWords(page, before[first]!, before[stop]!)
    return byKind.get(largest.kind)! >= NEARLY_ALL * total ? largest : undefined
  }
}

/** The first node at or after this one that is not a wrapper. */
export function boxIn(page: Page, first: NodeId): NodeId {
  const box = boxes(page)
  let id = first
  while (id < page.end[first]! - 1 && page.tag[id] !== TEXT && !box[id]) id++
  return id
}

/** The units in order, their words, and before each node the number of all, and of those with words. */
function unitWords(page: Page) {
  const all = units(page)
  const { before } = blockSums(page)
  const words = ({ first, stop }: Unit) => sumWords(page, before[first]!, before[stop]!)
  const count = new Int32Array(page.size + 1)
  const worded = new Int32Array(page.size + 1)
  for (const unit of all) {
    count[unit.first + 1] = 1
    worded[unit.first + 1] = words(unit) > 0 ? 1 : 0
  }
  for (let id = 0; id < page.size; id++) {
    count[id + 1]! += count[id]!
    worded[id + 1]! += worded[id]!
  }
  return { all, count, worded, words }
}

function sumWords(page: Page, from: number, to: number): number {
  const { plain, linked } = blockSums(page)
  return plain[to]! - plain[from]! + linked[to]! - linked[from]!
}

/** The index at which a prefix sum rises above a value; the last one if it never does. */
function at(prefix: Int32Array, value: number): number {
  let [low, high] = [0, prefix.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (prefix[middle + 1]! > value) high = middle
    else low = middle + 1
  }
  return low
}
