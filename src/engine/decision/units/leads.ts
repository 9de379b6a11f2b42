import { headingLevel } from '../../page/elements.ts'
import { blockString } from '../../page/facts/block-string.ts'
import { blockSums } from '../../page/facts/block-sums.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { linked } from '../../page/facts/links.ts'
import { type Page, tagName } from '../../page/page.ts'
import type { JudgedBlocks } from '../judged-blocks.ts'
import type { Candidate } from './candidates.ts'
import { linkSums } from './link-sums.ts'
import { DOUBTFUL } from './thresholds.ts'
import { announces } from './unit-features.ts'

/** Kinds of units that may be dropped between a heading and its text. A dropped list may be all that the heading announces. */
const BESIDE_TEXT: ReadonlySet<Candidate['kind']> = new Set(['callout', 'figure', 'image', 'table'])

/** A lead is read up to this many characters. */
const LONGEST_LEAD = 100

/**
 * Keeps headings, and lines that end with a colon, before a kept unit or probable text; a heading also before dropped
 * remarks, pictures and tables at the beginning of its section, as encyclopedias have them.
 * @param keep is changed
 * @param isDropped whether the forest drops a candidate
 * @returns all blocks of each introduction that had a dropped block before
 */
export function keepLeads(
  page: Page,
  { probability, barred }: JudgedBlocks,
  all: readonly Candidate[],
  keep: Uint8Array,
  isDropped: (n: number) => boolean,
): number[] {
  const restored: number[] = []
  const isKeptUnit = new Uint8Array(keep.length + 1)
  /** From the first block of a dropped remark, picture or table to the first block after it and after more of these. */
  const after = new Map<number, number>()
  const isKeptNotes = new Uint8Array(keep.length + 1)
  for (const { kind, from } of all) {
    if (kind !== 'box' && keep[from]) isKeptUnit[from] = 1
    if (kind === 'notes' && keep[from]) isKeptNotes[from] = 1
  }
  for (let n = all.length - 1; n >= 0; n--) {
    const { from, to, isBetween, kind } = all[n]!
    if (BESIDE_TEXT.has(kind) && from < to && !keep.subarray(from, to).includes(1))
      after.set(from, after.get(to) ?? to)
    if (!(isBetween || isKeptNotes[to]) || !isLead(page, all[n]!) || isAnyBarred(barred, from, to)) continue
    if (isDropped(n)) continue
    const next = after.get(to) ?? to
    const isSection = isKeptUnit[to] || keep[to] || isInSection(page, all[n]!, next)
    if (isKeptUnit[to] || (isSection && keep[next] && probability[from]! > DOUBTFUL)) {
      if (keep.subarray(from, to).includes(0)) for (let b = from; b < to; b++) restored.push(b)
      keep.fill(1, from, to)
    }
    // A heading directly above this one introduces the unit, too.
    isKeptUnit[from] = keep[from]! & isKeptUnit[to]!
  }
  return restored
}

/** Whether a block is text in the section of a heading: under the same parent, and in no section of an equal rank. */
function isInSection(page: Page, { first, from }: Candidate, block: number): boolean {
  const { element, first: firstText } = blocks(page)
  if (block >= element.length || firstText[block]! >= page.end[page.parent[first]!]!) return false
  const rank = (b: number) => headingLevel(tagName(page, element[b]!))
  return rank(from) > 0 && (rank(block) === 0 || rank(block) > rank(from))
}

/** Whether most of the words of a heading are a link to another page, and no number before it counts the section. */
export function leadsAway(page: Page, { first, stop, from, to }: Candidate): boolean {
  const { plain, linked: inLinks } = blockSums(page)
  const { links, jumps } = linkSums(page)
  if (inLinks[to]! - inLinks[from]! <= plain[to]! - plain[from]!) return false
  if (/\d/.test(blockString(page, from, LONGEST_LEAD, linked(page)))) return false
  return links[stop]! - links[first]! > jumps[stop]! - jumps[first]!
}

/** Whether a rule bars a block of `[from, to)`. */
function isAnyBarred(barred: ArrayLike<number>, from: number, to: number): boolean {
  for (let b = from; b < to; b++) if (barred[b]) return true
  return false
}

/** Whether a candidate only introduces what follows it: headings, or a line that ends with a colon. */
export function isLead(page: Page, { from, to, kind }: Candidate): boolean {
  const { element } = blocks(page)
  if (kind !== 'box' || from === to) return false
  if (to === from + 1 && announces(page, from)) return true
  for (let b = from; b < to; b++) if (headingLevel(tagName(page, element[b]!)) === 0) return false
  return true
}
