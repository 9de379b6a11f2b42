import type { ReasonCode } from '../../../schema/reading.ts'
import type { Columns } from '../../page/facts/columns.ts'
import type { Page } from '../../page/page.ts'
import type { JudgedBlocks } from '../judged-blocks.ts'
import type { Model } from '../model/model.ts'
import { logistic, margins } from '../model/trees.ts'
import type { Range } from '../pruned-around.ts'
import { type Candidate, candidates, sureBlocks } from './candidates.ts'
import { containers } from './containers.ts'
import { isLead, keepLeads, leadsAway } from './leads.ts'
import { dropOrphans } from './orphans.ts'
import { itemTest, ruling, SERIES } from './thresholds.ts'
import { makesOf, traitsOf } from './traits.ts'
import { type Ground, unitFeatures } from './unit-features.ts'

/** The reasons of the decisions on units. `UnitDecision.because` has 1 + the index of one of them. */
export const UNIT_REASONS: readonly ReasonCode[] = [
  'unit-kept',
  'unit-dropped',
  'referred',
  'leads',
  'together',
  'illustration',
]

/** Kinds of units that show something besides text. */
const PICTURES: ReadonlySet<Candidate['kind']> = new Set(['figure', 'image', 'embed'])

/** The decision on units, after the blocks have been decided. */
export interface UnitDecision {
  /** Per block: 1 for content, and its probability; that of the unit forest where it has decided. */
  readonly keep: Uint8Array
  readonly probability: Float32Array
  /** Why, per block: 1 + an index in `UNIT_REASONS`; 0 where the decision of the block model stays. */
  readonly because: Uint8Array
  /** Pictures and boxes without text that are kept, and those that are dropped. */
  readonly shown: readonly Range[]
  readonly hidden: readonly Range[]
}

/** The candidates of a page with their features. */
export interface JudgedUnits {
  readonly ground: Ground
  readonly all: readonly Candidate[]
  readonly columns: Columns
}

/** Finds the candidates in the containers of a page, and computes their features. */
export function readUnits(page: Page, judged: JudgedBlocks, odds: Model['odds']): JudgedUnits {
  const { ground, all } = findUnits(page, judged, odds)
  return { ground, all, columns: unitFeatures(ground, all) }
}

function findUnits(page: Page, judged: JudgedBlocks, odds: Model['odds']): Omit<JudgedUnits, 'columns'> {
  const { keep, probability, type } = judged
  const sure = sureBlocks(page, keep, probability)
  const ground = { page, keep, probability, type, sure, containers: containers(page, probability), odds }
  const all = ground.containers.chosen.flatMap(id => candidates(page, id, sure))
  return { ground, all }
}

/** What the forest says about a candidate. */
interface Forecast {
  readonly likely: number
  /** The share of its blocks that the block model keeps; -1 without blocks. */
  readonly kept: number
  readonly traits: ReturnType<typeof traitsOf>
  /** Whether it is a section of notes to which the kept text refers. */
  readonly isNotes: boolean
}

/** What the forest says about those candidates on which it may decide. The features of the others are not computed. */
function forecastsOf(
  { ground, all }: Omit<JudgedUnits, 'columns'>,
  before: JudgedBlocks,
  model: Model,
): ReadonlyMap<Candidate, Forecast> {
  const mayDecide = ({ isBetween, kind }: Candidate) => isBetween || kind === 'notes' || kind === 'figure'
  const asked = all.filter(candidate => mayDecide(candidate) && isOpen(ground.page, before, candidate))
  if (asked.length === 0) return new Map()
  const columns = unitFeatures(ground, asked)
  const found = margins(model.units, columns, asked.length)
  return new Map(
    asked.map((candidate, row) => {
      const isNotes = candidate.kind === 'notes' && columns['referred']![row] === 1
      const likely = isNotes ? 1 : Math.fround(logistic(found[row]!))
      const feature = (name: string) => columns[name]![row]!
      return [
        candidate,
        { likely, kept: feature('q_kept'), traits: traitsOf(ground, candidate, feature), isNotes },
      ]
    }),
  )
}

/**
 * Keeps or drops whole units between the first and the last sure block of a container. A heading, and a line that ends
 * with a colon, goes with what follows it.
 */
export function decideUnits(page: Page, before: JudgedBlocks, model: Model): UnitDecision {
  const units = findUnits(page, before, model.odds)
  const { all } = units
  const keep = before.keep.slice()
  const judged = before.probability.slice()
  const because = new Uint8Array(keep.length)
  const reasons = (code: ReasonCode) => 1 + UNIT_REASONS.indexOf(code)
  const shown: Range[] = []
  const hidden: Range[] = []
  if (all.length === 0) return { ...before, because, shown: [], hidden: [] }
  const forecasts = forecastsOf(units, before, model)
  const asked = all.map(candidate => {
    const forecast = forecasts.get(candidate)
    if (!forecast || !(candidate.isBetween || forecast.isNotes)) return undefined
    const { likely, kept, traits } = forecast
    return { ...candidate, probability: likely, kept, type: before.type, ...traits }
  })
  const ruled = asked.map(unit => unit && ruling(unit))
  // A heading goes with what follows it, unless it is a link to another page.
  const makes = makesOf(page, all)
  // In a list of recommendations, each heading is such a link.
  const isOfText = (n: number) => ruled[n] === 'drop' && isLead(page, all[n]!) && keep[all[n]!.to] === 1
  const isSeries = itemTest(makes, isOfText, SERIES)
  const rulings = ruled.map((own, n) =>
    isSeries(n) || (own === 'keep' && isLead(page, all[n]!)) ? undefined : own,
  )
  // A paragraph that stays for its place in the text still counts as an item beside others of its make.
  const isDoubted = (n: number) =>
    asked[n] !== undefined && ruling({ ...asked[n], isAmongText: false }) === 'drop'
  const isItem = itemTest(makes, n => isDoubted(n) && !isSeries(n) && asked[n]!.kept > 0)
  // Where the forest leaves the decision to the block model, a figure that is kept in part is kept whole.
  all.forEach((candidate, n) => {
    const kept = candidate.kind === 'figure' ? (forecasts.get(candidate)?.kept ?? 0) : 0
    if (kept > 0 && kept < 1 && ruled[n] === undefined) rulings[n] = 'keep'
  })
  all.forEach((candidate, n) => {
    const { from, to } = candidate
    const isKept = rulings[n] === 'keep'
    if (!isKept && (rulings[n] !== 'drop' || isItem(n))) return
    const { likely, isNotes } = forecasts.get(candidate)!
    keep.fill(isKept ? 1 : 0, from, to)
    judged.fill(likely, from, to)
    because.fill(reasons(isNotes ? 'referred' : isKept ? 'unit-kept' : 'unit-dropped'), from, to)
    if (isKept && (from === to || PICTURES.has(candidate.kind))) shown.push(candidate)
    if (!isKept && from === to) hidden.push(candidate)
  })
  const isDropped = (n: number) => rulings[n] === 'drop'
  for (const block of keepLeads(page, before, all, keep, isDropped)) because[block] = reasons('leads')
  const parts = all.map((candidate, n) => ({
    ...candidate,
    isLead: isLead(page, candidate),
    isHidden: isDropped(n),
  }))
  for (const block of dropOrphans(page, parts, keep)) because[block] = reasons('together')
  return { keep, probability: judged, because, shown, hidden }
}

/**
 * Whether the unit forest decides on a candidate: it has no barred block, and is not an introduction. An introduction
 * that is a link to another page counts, because it may announce that page and not the text below it. A unit that the
 * pages of the site share only in part, such as a table with a row that many products have, is judged as a whole.
 */
export function isOpen(page: Page, { barred, shared }: JudgedBlocks, candidate: Candidate): boolean {
  const { kind, from, to } = candidate
  const isSharedInPart = kind !== 'box' && shared.subarray(from, to).includes(0)
  for (let b = from; b < to; b++) if (barred[b] && !(isSharedInPart && shared[b])) return false
  return !isLead(page, candidate) || leadsAway(page, candidate)
}
