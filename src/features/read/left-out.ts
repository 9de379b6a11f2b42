import type { Missing } from '../../engine/article/completeness.ts'
import type { Verdict } from '../../engine/decision/verdict.ts'
import { excerpt } from '../../engine/page/excerpt.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import { type NodeId, type Page, tagName } from '../../engine/page/page.ts'
import type { RuleMatch } from '../../engine/site/match-rules.ts'
import type { LeftOut, Reason } from '../../schema/reading.ts'
import type { Rule } from '../../schema/rule.ts'
import { beginning } from './beginning.ts'

/** Shorter texts are not listed. */
const FEWEST_WORDS = 3
const MOST_ENTRIES = 200
const LONGEST_EXCERPT = 160

/** Why a block was dropped, and by which rule. */
interface Dropped {
  readonly reason: Reason
  readonly rule: Rule | undefined
}

/** Neighbouring blocks that were left out together, `from` and `to` included. */
interface Stretch extends Dropped {
  readonly from: number
  readonly to: number
  /** Its nodes are `[start, stop)`: those of the largest element that is only this, where there is one. */
  readonly start: NodeId
  readonly stop: NodeId
}

/** The entries of the list of left-out parts, and the last block of each entry by its first block. */
export interface LeftOutList {
  readonly entries: readonly LeftOut[]
  readonly lastBlock: ReadonlyMap<number, number>
}

/** The parts that a verdict leaves out, the largest first. The title is not among them, because it is shown above. */
export function leftOut(
  page: Page,
  verdict: Verdict,
  missing: Missing,
  matches: RuleMatch,
  rules: readonly Rule[],
): LeftOutList {
  const { words } = blocks(page)
  const imagesBefore = countsOf(page, missing.images)
  const tablesBefore = countsOf(page, missing.tables)
  const counted = stretches(page, droppedBlocks(page, verdict, matches, rules))
    .map(stretch => ({
      ...stretch,
      words: words.subarray(stretch.from, stretch.to + 1).reduce((a, b) => a + b, 0),
      images: imagesBefore[stretch.stop]! - imagesBefore[stretch.start]!,
      tables: tablesBefore[stretch.stop]! - tablesBefore[stretch.start]!,
    }))
    .filter(({ reason }) => reason.code !== 'title')
    .filter(({ words, images, tables }) => words >= FEWEST_WORDS || images + tables > 0)
    .sort((a, b) => b.words - a.words)
    .slice(0, MOST_ENTRIES)
  return {
    entries: counted.map(({ from, to, words, images, tables, reason, rule }) => ({
      block: from,
      excerpt: excerpt(beginning(page, from, to), LONGEST_EXCERPT),
      words,
      images,
      tables,
      reason,
      ...(rule ? { rule: rule.id } : {}),
    })),
    lastBlock: new Map(counted.map(({ from, to }) => [from, to])),
  }
}

/** Per block: null where it is kept. */
function droppedBlocks(
  page: Page,
  verdict: Verdict,
  { ruling, remove }: RuleMatch,
  rules: readonly Rule[],
): (Dropped | null)[] {
  const { first } = blocks(page)
  return Array.from(verdict.keep, (kept, block) => {
    if (kept) return null
    const [evidence] = verdict.evidence(block)
    const at = first[block]!
    const rule = remove[at] ? rules[ruling[at]!] : undefined
    return { reason: evidence?.reason ?? { code: 'outside-article', values: [] }, rule }
  })
}

/**
 * Groups dropped blocks into entries. An entry is the largest element of which all text was left out for one reason, and
 * which has at most one heading. So a list is one entry, and each box of a sidebar is one.
 */
function stretches(page: Page, dropped: readonly (Dropped | null)[]): Stretch[] {
  const { element, first, stop, count } = blocks(page)
  const blockFrom = firstBlockFrom(page)
  const borders = countsBefore(count, block => block > 0 && !alike(dropped[block - 1]!, dropped[block]!))
  const headings = countsBefore(count, block => /^h[1-6]$/.test(tagName(page, element[block]!)))

  /** The block after the last one of an element that is one group starting with `from`; -1 when it is none. */
  const stopOfGroup = (id: NodeId, from: number): number => {
    const to = blockFrom[page.end[id]!]!
    const isWhole = blockFrom[id] === from && !(stop[from - 1]! > id) && stop[to - 1]! <= page.end[id]!
    const isAlike = borders[to] === borders[from + 1]
    return isWhole && isAlike && headings[to]! - headings[from]! <= 1 ? to : -1
  }

  const found: Stretch[] = []
  for (let from = 0, next = 0; from < count; from = next) {
    next = from + 1
    const reason = dropped[from]
    if (!reason) continue
    let group = -1
    for (let id = element[from]!; id > 0; id = page.parent[id]!) {
      const end = stopOfGroup(id, from)
      if (end < 0) break
      next = end
      group = id
    }
    const nodes =
      group < 0 ? { start: first[from]!, stop: stop[next - 1]! } : { start: group, stop: page.end[group]! }
    found.push({ ...reason, from, to: next - 1, ...nodes })
  }
  return found
}

function alike(a: Dropped | null, b: Dropped | null): boolean {
  return a?.reason.code === b?.reason.code && a?.rule === b?.rule
}

/** Per node, the first block that begins there or after; `count` where none does. One entry more than nodes. */
function firstBlockFrom(page: Page): Int32Array {
  const { first, count } = blocks(page)
  const blockFrom = new Int32Array(page.size + 1)
  for (let id = 0, block = 0; id <= page.size; id++) {
    while (block < count && first[block]! < id) block++
    blockFrom[id] = block
  }
  return blockFrom
}

/** Per node, how many of some nodes come before it; the entry after the last node is the total. */
function countsOf(page: Page, nodes: readonly NodeId[]): Int32Array {
  const counted = new Set(nodes)
  return countsBefore(page.size, id => counted.has(id))
}

/** Per index, how many before it `count`; the entry after the last is the total. */
function countsBefore(size: number, counts: (index: number) => boolean): Int32Array {
  const sums = new Int32Array(size + 1)
  for (let i = 0; i < size; i++) sums[i + 1] = sums[i]! + Number(counts(i))
  return sums
}
