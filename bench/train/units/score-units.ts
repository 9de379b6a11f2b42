import { logistic } from '../../../src/engine/decision/model/trees.ts'
import { itemTest, ruling } from '../../../src/engine/decision/units/thresholds.ts'
import { mean } from '../../score/average.ts'
import { bag, f1, overlap } from '../../score/bag.ts'
import { shingles } from '../../score/shingles.ts'
import { tokens } from '../../score/tokens.ts'
import type { UnitSample } from './dump.ts'

/** The mean F1 of a dataset's pages, by the blocks alone and with the units. */
export interface SetScore {
  readonly dataset: string
  readonly pages: number
  readonly before: number
  readonly after: number
}

/**
 * Scores the natural pages by their blocks, before and after the unit forest has decided.
 * @param margins of all rows, each by the forest trained without its page
 */
export function scoreUnits(pages: readonly UnitSample[], margins: Float32Array): SetScore[] {
  const sets = new Map<string, { before: number[]; after: number[] }>()
  let row = 0
  for (const page of pages) {
    const own = margins.subarray(row, row + page.units.length)
    row += page.units.length
    if (page.gold === '') continue
    const words = page.texts.map(text => tokens(text))
    const wanted = bag(shingles(tokens(page.gold)))
    const score = (keep: readonly number[]) =>
      f1(overlap(wanted, bag(shingles(words.flatMap((all, b) => (keep[b] ? all : []))))))
    const set = sets.get(page.dataset) ?? { before: [], after: [] }
    set.before.push(score(page.keep))
    set.after.push(score(decided(page, own)))
    sets.set(page.dataset, set)
  }
  return [...sets].map(([dataset, { before, after }]) => ({
    dataset,
    pages: before.length,
    before: mean(before),
    after: mean(after),
  }))
}

/** The blocks that are kept after the unit forest has decided; see `decideUnits`. */
function decided({ units, keep, type }: UnitSample, margins: Float32Array): number[] {
  const after = [...keep]
  const kept = units.map(({ from, to }) =>
    from === to ? -1 : keep.slice(from, to).filter(Boolean).length / (to - from),
  )
  const rulings = units.map((unit, n) =>
    unit.isOpen ? ruling({ ...unit, probability: logistic(margins[n]!), kept: kept[n]!, type }) : undefined,
  )
  const isItem = itemTest(
    units.map(({ make }) => make),
    n => rulings[n] === 'drop' && kept[n]! > 0,
  )
  units.forEach(({ from, to }, n) => {
    if (rulings[n] !== undefined && !isItem(n)) after.fill(rulings[n] === 'keep' ? 1 : 0, from, to)
  })
  return after
}
