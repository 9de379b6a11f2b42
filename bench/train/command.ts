import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bestCutoff } from '../../src/engine/decision/model/cutoff.ts'
import type { ModelData } from '../../src/engine/decision/model/model.ts'
import { NO_TREES } from '../../src/engine/decision/model/pack.ts'
import { PAGE_TYPES } from '../../src/engine/decision/model/page-types.ts'
import { readAnswers } from '../case/answers.ts'
import { chosenPages, PAGE_OPTIONS } from '../corpus/page-options.ts'
import { f1 } from '../score/bag.ts'
import { Boost } from './boost.ts'
import { calibrate } from './calibrate.ts'
import { casePages, corpusPages, type TrainingPage } from './cases.ts'
import { dump } from './dump.ts'
import { agreement } from './evaluate.ts'
import { FOLDS, foldModelFile } from './folds.ts'
import { keptBlocks } from './keep.ts'
import { Learner } from './learn.ts'
import { modelCard } from './model-card.ts'
import { probabilitiesFile, readSamples, type Samples } from './samples.ts'
import { trainUnits } from './units/command.ts'

const FOLDER = 'out/train'
const MODEL = resolve(import.meta.dirname, '../../src/engine/decision/model/model.json')
const CARD = resolve(import.meta.dirname, '../../MODEL.md')

/** Trains the model from pages with gold text. */
export const usage = `npm run train -- [options]

  --corpus DIR     pages with gold text (default ../shared/corpus)
  --cases DIR      learn also from the reports and answers in this folder that people have labelled
  --limit N        only N pages of each dataset, spread evenly
  --reuse          do not read the pages again; use the data of an earlier run
  --units          train only the unit forest, on top of the existing block models
  --card           train nothing; only measure the existing models and write MODEL.md

Writes the model that ships, the models with which \`npm run bench -- quality\` judges sites that they have not seen, and
MODEL.md. Needs Python with xgboost. Takes three quarters of an hour.`

/** @throws {UsageError} if there is no corpus, or no xgboost */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...PAGE_OPTIONS,
      cases: { type: 'string' },
      reuse: { type: 'boolean', default: false },
      card: { type: 'boolean', default: false },
      units: { type: 'boolean', default: false },
    },
  })
  const pages = chosenPages(values)
  const boost = new Boost()
  const { reuse } = values
  try {
    if (values.units) return await trainUnits(pages, boost, { folder: FOLDER, shipped: MODEL, reuse })
    if (!reuse && !values.card) await dump([...corpusPages(pages), ...answered(values.cases)], FOLDER)
    const samples = readSamples(FOLDER)
    const learner = new Learner(samples, boost, line => console.error(line))
    if (!values.card) {
      await learn(samples, learner)
      await trainUnits(pages, boost, { folder: FOLDER, shipped: MODEL, reuse })
    }
    writeFileSync(CARD, await modelCard(pages, samples, await unseenTypes(samples, learner)))
  } finally {
    boost.close()
  }
}

/** The pages of the labelled reports and answers in a folder. @throws {UsageError} if one is not valid */
function answered(folder: string | undefined): TrainingPage[] {
  if (folder === undefined) return []
  const { labelled, unlabelled } = readAnswers(resolve(folder))
  console.error(`${labelled.length} labelled cases; ${unlabelled} others, which nothing is learned from`)
  return casePages(labelled)
}

async function learn(samples: Samples, learner: Learner): Promise<void> {
  const unseen = await unseenProbabilities(samples, learner)
  writeFileSync(probabilitiesFile(samples), Buffer.from(unseen.buffer))
  const calibration = calibrate(expectations(samples, unseen))
  for (let fold = 0; fold < FOLDS; fold++)
    save(foldModelFile(fold), { ...(await learner.model([fold])), units: NO_TREES, calibration })
  save(MODEL, { ...(await learner.model([])), units: NO_TREES, calibration })
}

/** For every page: the margins of its type by the model trained without its site. */
async function unseenTypes({ pages }: Samples, learner: Learner): Promise<Float32Array[]> {
  const byFold: Float32Array[] = []
  for (let fold = 0; fold < FOLDS; fold++) byFold.push((await learner.types([fold])).margins)
  const width = PAGE_TYPES.length
  return pages.map((page, n) => byFold[page.fold]!.subarray(n * width, (n + 1) * width))
}

/** For every row: the probability by the model trained without its site. */
async function unseenProbabilities({ pages, rows }: Samples, learner: Learner): Promise<Float32Array> {
  const unseen = new Float32Array(rows)
  for (let fold = 0; fold < FOLDS; fold++) {
    const own = await learner.probabilities([fold])
    for (const page of pages)
      if (page.fold === fold) unseen.set(own.subarray(page.row, page.row + page.count), page.row)
  }
  return unseen
}

/** For every page with a full text: the F measure that was expected, and the actual one. */
function expectations({ pages }: Samples, probabilities: Float32Array): [number, number][] {
  return pages.flatMap((page): [number, number][] => {
    if (page.scrambled) return []
    const own = probabilities.subarray(page.row, page.row + page.count)
    const had = agreement(page, keptBlocks(page, own))
    return had ? [[bestCutoff(own, page.outline.words).expected, f1(had.shingles)]] : []
  })
}

function save(file: string, model: ModelData): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(model)}\n`)
  console.error(`${file}: ${(Buffer.byteLength(JSON.stringify(model)) / 1000).toFixed(0)} KB`)
}
