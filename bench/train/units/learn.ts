import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CUT, type TreeData } from '../../../src/engine/decision/model/trees.ts'
import type { Boost, Growth } from '../boost.ts'
import { encode, LEAF_UNITS } from '../encode.ts'
import type { UnitSample, UnitSamples } from './dump.ts'

const GROWTH: Growth = { trees: 28, depth: 4, rate: 0.27, bins: 32, leastWeight: 2, classes: 1 }
/** The weight of all generated rows, as a share of that of the natural ones. */
const GENERATED = 2
/** The weight of a page is the size of its dataset to this power, as for blocks. */
const SET_POWER = -0.35

/** Fits the unit forest on all pages but those of some folds. */
export async function learnUnits(
  { names, pages, folder }: UnitSamples,
  boost: Boost,
  without: readonly number[],
): Promise<{ trees: TreeData; margins: Float32Array }> {
  const file = (name: string) => join(folder, `unit-${name}.bin`)
  const rows = pages.reduce((sum, page) => sum + page.units.length, 0)
  write(
    file('labels'),
    pages.flatMap(page => page.units.map(unit => unit.label)),
  )
  write(file('weights'), weightsOf(pages, without))
  const fitted = await boost.fit({
    ...GROWTH,
    inputs: [{ file: file('rows'), columns: names.length, use: names.map((_, i) => i) }],
    rows,
    labels: file('labels'),
    weights: file('weights'),
    model: file('trees'),
    margins: file('margins'),
    leafUnits: LEAF_UNITS,
    cut: CUT,
  })
  return { trees: encode(fitted.trees, names), margins: fitted.margins }
}

/** The weight of every row: natural and generated ones in proportion, 0 in the folds that are left out. */
function weightsOf(pages: readonly UnitSample[], without: readonly number[]): number[] {
  const sizes = new Map<string, number>()
  for (const { dataset, generated } of pages)
    if (!generated) sizes.set(dataset, (sizes.get(dataset) ?? 0) + 1)
  const raw = pages.map(({ dataset, fold, generated, units }) => {
    const factor = without.includes(fold) ? 0 : generated ? 1 : (sizes.get(dataset) ?? 1) ** SET_POWER
    return units.map(unit => unit.weight * factor)
  })
  const total = (generated: boolean) =>
    raw.reduce(
      (sum, own, n) =>
        pages[n]!.generated === generated ? sum + own.reduce((all, one) => all + one, 0) : sum,
      0,
    )
  const [natural, made] = [total(false), total(true)]
  const rows = raw.reduce((sum, own) => sum + own.filter(weight => weight > 0).length, 0)
  const scale = (generated: boolean) =>
    generated
      ? (rows * GENERATED) / (1 + GENERATED) / Math.max(1e-9, made)
      : rows / (1 + GENERATED) / Math.max(1e-9, natural)
  return raw.flatMap((own, n) => own.map(weight => weight * scale(pages[n]!.generated)))
}

function write(file: string, values: readonly number[]): void {
  writeFileSync(file, Buffer.from(Float32Array.from(values).buffer))
}
