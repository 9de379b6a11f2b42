import { logistic } from '../../../src/engine/decision/model/trees.ts'
import { thresholdsOf } from '../../../src/engine/decision/units/thresholds.ts'
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
function decided({ units, keep }: UnitSample, margins: Float32Array): number[] {
  const kept = [...keep]
  units.forEach(({ kind, from, to, isOpen }, n) => {
    const probability = logistic(margins[n]!)
    if (!isOpen) return
    const { drop, restore } = thresholdsOf(kind)
    if (probability < drop) kept.fill(0, from, to)
    if (kind === 'box' && keep.slice(from, to).includes(1)) return
    if (probability >= restore) kept.fill(1, from, to)
  })
  return kept
}
