import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ModelData } from '../../src/engine/decision/model/model.ts'
import { nameOfType, PAGE_TYPES } from '../../src/engine/decision/model/page-types.ts'
import { softmax, type TreeData, unpack } from '../../src/engine/decision/model/trees.ts'
import { ENGINE, engineScript, inPageScript } from '../browser/scripts.ts'
import { launch } from '../browser/tab.ts'
import { conventionOf } from '../corpus/conventions.ts'
import type { CorpusPage } from '../corpus/corpus.ts'
import { progress } from '../quality/progress.ts'
import {
  datasetTable,
  failureTable,
  languageTable,
  typeTable,
  wordTable,
  worstPages,
} from '../quality/report.ts'
import { byType, summarise } from '../quality/summary.ts'
import { table } from '../quality/table.ts'
import { type VisitedPage, visitAll } from '../quality/visit.ts'
import { mean } from '../score/average.ts'
import { type Agreement, agreement, summary } from './evaluate.ts'
import { FOLDS, foldModel } from './folds.ts'
import { keptBlocks } from './keep.ts'
import { typeOf } from './page-rows.ts'
import { largestDifference } from './parity.ts'
import { probabilitiesFile, type Sample, type Samples } from './samples.ts'

const TYPED = 'wcxb-dev'
const ENGINES = ['winnow', 'readability', 'defuddle']
const MODEL = resolve(import.meta.dirname, '../../src/engine/decision/model/model.json')

/**
 * Writes MODEL.md: the training data, the scores on unseen sites, and the weaknesses of the model.
 * @param pages to measure on
 * @param types per page of the samples: the margins of `PAGE_TYPES` by a model trained without its site
 */
export async function modelCard(
  pages: readonly CorpusPage[],
  samples: Samples,
  types: readonly Float32Array[],
): Promise<string> {
  const own = samples.pages.filter(page => !page.scrambled)
  const unseen = floatsIn(probabilitiesFile(samples))
  const difference = await largestDifference(pages, samples, unseen)
  const visits = await measure(pages)
  const summaries = ENGINES.map(engine => summarise(engine, visits))
  const text = readFileSync(MODEL, 'utf8')
  const { calibration, second } = JSON.parse(text) as ModelData
  const notes = readFileSync(join(import.meta.dirname, 'notes.md'), 'utf8')
  return `# The model

\`npm run train\` writes this file. The sections after *Worst pages* come from \`bench/train/notes.md\`.

## Data

The data are ${own.length} pages with gold text, that is, the article of the page as a person marked it. Every third page is
used a second time, as a copy with meaningless class names and ids. A *shingle* is a run of four words. A block is
labelled as content if at least half of its shingles are in the gold text.

The sites are divided into ${FOLDS} folds. All figures below are out of fold: each page was judged by a model that was trained
without the fold of its site.

${fenced(dataTable(own))}

## Quality

The figures are measured in Chromium on the live DOM, with the same scorer for all engines. \`npm run bench -- quality\`
measures them again. MACRO is the mean F1 of the sets, P their mean precision, and R their mean recall. For a set marked
(R), the gold text is only a part of the article: its column has the recall, and the means leave it out.

${fenced(datasetTable(summaries))}

${fenced(wordTable(summaries))}

${fenced(typeTable(ENGINES, TYPED, visits))}

${fenced(failureTable(ENGINES, TYPED, visits))}

${fenced(languageTable(ENGINES, visits))}

## Distance from the labels

The column *labels* has the score of keeping exactly the blocks that are labelled as content. This is about the best that
decisions per block can reach.

${fenced(oracleTable(own, visits))}

## Without names

Scores by blocks of the pages that are in the data twice: unchanged, and with meaningless class names and ids.

${fenced(scrambledTable(samples, unseen))}

## Confidence

The model expects an F measure for each page. The pages are grouped by it. For each group, expected F measure → mean F
measure of its pages:
${calibration.expected.map((x, i) => `${x} → ${calibration.had[i]}`).join(', ')}.

## Page types

Rows are the annotated types, columns the types that the model assigns.

${fenced(confusion(samples.pages, types))}

## Size and parity

${(Buffer.byteLength(text) / 1000).toFixed(0)} KB of JSON. On 200 pages, the largest difference between the probability of a block in the trainer's library
and in the engine in a browser: ${difference.toFixed(5)}.

## Most used features

Share of the splits in the trees of the second look: ${usedInputs(second).slice(0, 30).join(', ')}.

## Worst pages

${fenced(worstNames(visits))}

${notes}`
}

/** The file of the measured scores by page, kept because measuring takes a quarter of an hour. */
const VISITS = 'out/train/visits.json'

async function measure(pages: readonly CorpusPage[]): Promise<VisitedPage[]> {
  const browser = await launch()
  try {
    const visits = await visitAll(pages, {
      browser,
      scripts: [await engineScript(ENGINE), await inPageScript()],
      engines: ENGINES,
      jobs: 2,
      modelFor: foldModel,
      visited: progress(pages.length),
    })
    writeFileSync(VISITS, JSON.stringify(visits))
    return visits
  } finally {
    await browser.close()
  }
}

function usedInputs(trees: TreeData): string[] {
  const { input, inputs } = unpack(trees)
  const counts = inputs.map(() => 0)
  for (const column of input) if (column >= 0) counts[column]!++
  const all = counts.reduce((sum, count) => sum + count, 0)
  return counts
    .map((count, i) => [inputs[i]!, count / all] as const)
    .sort((a, b) => b[1] - a[1])
    .map(([name, share]) => `${name} ${(100 * share).toFixed(1)} %`)
}

const fenced = (text: string) => `\`\`\`\n${text}\n\`\`\``

function dataTable(pages: readonly Sample[]): string {
  const sets = [...new Set(pages.map(page => page.dataset))]
  const rows = sets.map(set => {
    const own = pages.filter(page => page.dataset === set)
    const blocks = own.reduce((sum, page) => sum + page.count, 0)
    const content = own.reduce(
      (sum, page) => sum + page.labels.filter(label => (label ?? 0) >= 0.5).length,
      0,
    )
    const sites = new Set(own.map(page => page.site)).size
    return [
      set,
      String(own.length),
      String(sites),
      String(blocks),
      `${((100 * content) / blocks).toFixed(0)} %`,
    ]
  })
  return table([['set', 'pages', 'sites', 'blocks', 'content'], ...rows])
}

function oracleTable(pages: readonly Sample[], visits: readonly VisitedPage[]): string {
  const scored = pages.flatMap((page): [Sample, Agreement][] => {
    const score = agreement(
      page,
      page.labels.map(label => ((label ?? 0) >= 0.5 ? 1 : 0)),
    )
    return score && conventionOf(page.dataset).measure === 'f1' ? [[page, score]] : []
  })
  const { sets } = summarise('winnow', visits)
  const types = byType('winnow', TYPED, visits)
  const row = (name: string, best: number, own: number) =>
    [name, own, best, best - own].map(cell => (typeof cell === 'number' ? cell.toFixed(3) : cell))
  return table([
    ['', 'winnow', 'labels', 'distance'],
    ...summary(scored, page => page.dataset).map(set => row(set.name, set.f1, sets[set.name]!.f1)),
    ...summary(
      scored.filter(([page]) => page.dataset === TYPED),
      page => page.type,
    ).map(type => row(`${TYPED} ${type.name}`, type.f1, types[type.name]!)),
  ])
}

function scrambledTable({ pages }: Samples, probabilities: Float32Array): string {
  const twice = new Set(pages.filter(page => page.scrambled).map(page => page.name))
  const rows = [false, true].map(scrambled => {
    const scored = pages.flatMap((page): [Sample, Agreement][] => {
      if (page.scrambled !== scrambled || !twice.has(page.name)) return []
      const own = probabilities.subarray(page.row, page.row + page.count)
      const score = agreement(page, keptBlocks(page, own))
      return score && conventionOf(page.dataset).measure === 'f1' ? [[page, score]] : []
    })
    const sets = summary(scored, page => page.dataset)
    const cells = sets.map(set => set.f1.toFixed(3))
    return { names: sets.map(set => set.name), cells: [...cells, mean(sets.map(set => set.f1)).toFixed(4)] }
  })
  return table([
    ['', ...rows[0]!.names, 'MACRO'],
    ['with names', ...rows[0]!.cells],
    ['without', ...rows[1]!.cells],
  ])
}

function confusion(pages: readonly Sample[], types: readonly Float32Array[]): string {
  const predicted = [...PAGE_TYPES, 'other'] as const
  const counts = PAGE_TYPES.map(() => predicted.map(() => 0))
  pages.forEach((page, n) => {
    if (!page.scrambled && page.count > 0 && typeOf(page) >= 0)
      counts[typeOf(page)]![predicted.indexOf(nameOfType(softmax(types[n]!)))]!++
  })
  return table([['', ...predicted], ...PAGE_TYPES.map((type, i) => [type, ...counts[i]!.map(String)])])
}

/** The worst pages, without the folders of this machine. */
function worstNames(visits: readonly VisitedPage[]): string {
  return worstPages('winnow', 30, visits).replace(/\S*\/([^/\s]+\/[^/\s]+)\.html\.gz/g, '$1')
}

function floatsIn(file: string): Float32Array {
  const bytes = readFileSync(file)
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Float32Array.BYTES_PER_ELEMENT)
}
