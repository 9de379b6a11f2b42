import { logistic } from '../../../src/engine/decision/model/trees.ts'
import { ruling } from '../../../src/engine/decision/units/thresholds.ts'
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
function decided({ units, keep, isForum }: UnitSample, margins: Float32Array): number[] {
  const after = [...keep]
  units.forEach((unit, n) => {
    if (!unit.isOpen) return
    const { from, to } = unit
    const own = keep.slice(from, to)
    const kept = own.length > 0 ? own.filter(Boolean).length / own.length : -1
    const ruled = ruling({ ...unit, probability: logistic(margins[n]!), kept, isForum })
    if (ruled) after.fill(ruled === 'keep' ? 1 : 0, from, to)
  })
  return after
}
