import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readCorpus, sample } from '../../corpus/corpus.ts'
import { UsageError } from '../../usage-error.ts'
import { holdOut, measure } from './measure.ts'
import { type ReadPage, readPages } from './read-pages.ts'
import { trainSubsequence } from './train.ts'

const TABLE = join(import.meta.dirname, '../../../src/engine/methods/subsequence/trained.json')

/** Learns the table of `subsequence-supervised`, or says how well one learned on other sites does. */
export const usage = `npm run bench -- train-subsequence [options]

  --corpus DIR       pages with gold text (default ../shared/corpus)
  --limit N          only N pages of each dataset, spread evenly
  --max-features N   trigrams and tags to keep, of those seen on most sites (default 2800: 60 KB)
  --hold-out N       write nothing: learn without every Nth site, and score there against the untrained forms
  --out FILE         where to write (default src/engine/methods/subsequence/trained.json)`

/** @throws {UsageError} when the options or the corpus make no sense */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      corpus: { type: 'string', default: '../shared/corpus' },
      limit: { type: 'string', default: 'Infinity' },
      'max-features': { type: 'string', default: '2800' },
      'hold-out': { type: 'string' },
      out: { type: 'string', default: TABLE },
    },
  })
  const maxFeatures = Number(values['max-features'])
  const every = Number(values['hold-out'] ?? 0)
  if (!(Number.isInteger(maxFeatures) && maxFeatures > 0))
    throw new UsageError('--max-features takes a number from 1 on.')
  if (values['hold-out'] !== undefined && !(Number.isInteger(every) && every > 1))
    throw new UsageError('--hold-out takes a number from 2 on.')
  const pages: ReadPage[] = []
  for await (const page of readPages(sample(readCorpus(resolve(values.corpus)), Number(values.limit))))
    pages.push(page)
  if (every === 0) {
    writeFileSync(values.out, `${JSON.stringify(trainSubsequence(pages, { maxFeatures }))}\n`)
    console.log(`Learned from ${pages.length} pages; the table is in ${values.out}.`)
    return
  }
  const { train, held } = holdOut(pages, every)
  console.log(`${train.length} pages to learn from, ${held.length} pages of other sites to score.`)
  console.table(measure(held, trainSubsequence(train, { maxFeatures })))
}
