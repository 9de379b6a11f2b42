import { headingLevel } from '../../page/elements.ts'
import { blocks } from '../../page/facts/blocks.ts'
import type { Columns } from '../../page/facts/columns.ts'
import { type Page, tagName } from '../../page/page.ts'
import type { NameOdds } from '../features/learned-names.ts'
import { type Candidate, candidates, sureBlocks } from './candidates.ts'
import { containers } from './containers.ts'
import { announces, type Ground, unitFeatures } from './unit-features.ts'

/** The decision on units, after the blocks have been decided. */
export interface UnitDecision {
  /** 1 for content, per block. */
  readonly keep: Uint8Array
  /** Units and boxes without text that are kept, and those that are dropped, as ranges of nodes. */
  readonly shown: readonly Candidate[]
  readonly hidden: readonly Candidate[]
}

/** The decision on the blocks so far. */
export interface BlockKeep {
  readonly keep: Uint8Array
  readonly probability: Float32Array
  /** Per block: 1 where a rule forbids content, whatever the models say. */
  readonly barred: ArrayLike<number>
}

/** The candidates of a page with their features. */
export interface JudgedUnits {
  readonly ground: Ground
  readonly all: readonly Candidate[]
  readonly columns: Columns
}

/** A candidate at least this probable is kept. */
const THRESHOLD = 0.4

/** Finds the candidates in the containers of a page, and computes their features. */
export function readUnits(page: Page, { keep, probability }: BlockKeep, odds: NameOdds): JudgedUnits {
  const sure = sureBlocks(page, keep, probability)
  const ground = { page, keep, probability, sure, containers: containers(page, probability), odds }
  const all = ground.containers.chosen.flatMap(id => candidates(page, id, sure))
  return { ground, all, columns: unitFeatures(ground, all) }
}

/**
 * Keeps or drops whole units between the first and the last sure block of a container. A heading, and a line that ends
 * with a colon, goes with what follows it.
 */
export function decideUnits(page: Page, before: BlockKeep, odds: NameOdds): UnitDecision {
  const { all, columns } = readUnits(page, before, odds)
  const keep = before.keep.slice()
  const shown: Candidate[] = []
  const hidden: Candidate[] = []
  const probability = byHand(all, columns)
  all.forEach((candidate, n) => {
    const { from, to, isBetween } = candidate
    const isBarred = from < to && isAnyBarred(before.barred, from, to)
    const isNotes = candidate.kind === 'notes' && columns['referred']![n] === 1
    if (isBarred || !(isBetween || isNotes) || isLead(page, candidate)) return
    const isKept = isNotes || probability[n]! >= THRESHOLD
    keep.fill(isKept ? 1 : 0, from, to)
    if (from === to) (isKept ? shown : hidden).push(candidate)
  })
  for (let n = all.length - 1; n >= 0; n--) lead(page, keep, before, all[n]!)
  return { keep, shown, hidden }
}

function byHand(all: readonly Candidate[], columns: Columns): Float32Array {
  const enough = Math.log1p(25)
  return Float32Array.from(all, ({ kind }, n) => {
    const value = (name: string) => columns[name]![n]!
    if (value('q_kept') > 0.5) return 1
    const isAmid = value('before') >= enough && value('after') >= enough
    if (kind !== 'box' && isAmid)
      return value('clutter') > 0 || (value('q_mean') >= 0 && value('q_mean') < 0.02) ? 0 : 1
    return value('q_mean') < 0 ? 1 : value('q_mean')
  })
}

function isAnyBarred(barred: ArrayLike<number>, from: number, to: number): boolean {
  for (let b = from; b < to; b++) if (barred[b]) return true
  return false
}

/** Whether a candidate only introduces what follows it: headings, or a line that ends with a colon. */
function isLead(page: Page, { from, to, kind }: Candidate): boolean {
  const { element } = blocks(page)
  if (kind !== 'box' || from === to) return false
  if (to === from + 1 && announces(page, from)) return true
  for (let b = from; b < to; b++) if (headingLevel(tagName(page, element[b]!)) === 0) return false
  return true
}

/** A heading or a line with a colon is kept with the block after it. */
function lead(page: Page, keep: Uint8Array, { barred }: BlockKeep, candidate: Candidate): void {
  const { from, to, isBetween } = candidate
  if (!isBetween || !isLead(page, candidate) || isAnyBarred(barred, from, to)) return
  if (keep[to]) keep.fill(1, from, to)
}
