import { readFileSync, writeFileSync } from 'node:fs'
import type { ModelData } from '../../../src/engine/decision/model/model.ts'
import { logistic } from '../../../src/engine/decision/model/trees.ts'
import type { CorpusPage } from '../../corpus/corpus.ts'
import type { Boost } from '../boost.ts'
import { FOLDS, foldModelFile } from '../folds.ts'
import { dumpUnits, readUnitSamples, type UnitSamples } from './dump.ts'
import { learnUnits } from './learn.ts'
import { scoreUnits } from './score-units.ts'

/**
 * Trains the unit forest on top of the block models that are there, and stores it with each of them.
 * @param shipped the file of the model that ships
 * @param reuse learn from what an earlier run has read of the pages
 */
export async function trainUnits(
  pages: readonly CorpusPage[],
  boost: Boost,
  { folder, shipped, reuse }: { folder: string; shipped: string; reuse: boolean },
): Promise<void> {
  if (!reuse) await dumpUnits(pages, folder)
  const samples = readUnitSamples(folder)
  const unseen: Float32Array[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const { trees, margins } = await learnUnits(samples, boost, [fold])
    unseen.push(margins)
    store(foldModelFile(fold), trees)
  }
  store(shipped, (await learnUnits(samples, boost, [])).trees)
  console.error(report(samples, unseenMargins(samples, unseen)))
}

function store(file: string, units: ModelData['units']): void {
  const { calibration, ...model } = JSON.parse(readFileSync(file, 'utf8')) as ModelData
  writeFileSync(file, `${JSON.stringify({ ...model, units, calibration })}\n`)
}

/** Every row's margin by the forest that was trained without its page. */
function unseenMargins({ pages }: UnitSamples, byFold: readonly Float32Array[]): Float32Array {
  return Float32Array.from(
    pages.flatMap(({ fold, units }) => units.map(() => fold)),
    (fold, row) => byFold[fold]![row]!,
  )
}

/** Out of fold: by kind, the share of the weight that the forest would keep; and the F1 of the pages by their blocks. */
function report({ pages }: UnitSamples, margins: Float32Array): string {
  const tally = new Map<string, { all: number; kept: number; rows: number }>()
  let row = 0
  for (const { generated, units } of pages)
    for (const { kind, label, weight } of units) {
      const probability = logistic(margins[row++]!)
      if (weight === 0) continue
      const key = `${generated ? 'inserted' : 'natural'} ${label ? 'content' : 'clutter'} ${kind}`
      const own = tally.get(key) ?? { all: 0, kept: 0, rows: 0 }
      own.all += weight
      own.rows++
      if (probability >= 0.5) own.kept += weight
      tally.set(key, own)
    }
  const kinds = [...tally].sort().map(([key, { all, kept, rows }]) => {
    const share = ((100 * kept) / all).toFixed(1)
    return `${key.padEnd(32)} ${String(rows).padStart(6)} candidates, kept ${share} %`
  })
  const sets = scoreUnits(pages, margins).map(
    ({ dataset, before, after }) => `${dataset.padEnd(20)} ${before.toFixed(4)} -> ${after.toFixed(4)}`,
  )
  return [...kinds, ...sets].join('\n')
}
