import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chosenPages, PAGE_OPTIONS, wholeNumber } from '../../corpus/page-options.ts'
import { holdOut, measure } from './measure.ts'
import { type ReadPage, readPages } from './read-pages.ts'
import { trainSubsequence } from './train.ts'

const TABLE = join(import.meta.dirname, '../../../src/engine/methods/subsequence/trained.json')

/** Trains the table of `subsequence-supervised`, or measures a table on sites it was not trained on. */
export const usage = `npm run bench -- train-subsequence [options]

  --corpus DIR       pages with gold text (default ../shared/corpus)
  --limit N          only N pages of each dataset, spread evenly
  --max-features N   keep the N trigrams and tags that occur on most sites (default 2800, which take 60 KB)
  --hold-out N       write nothing: train without every Nth site, and compare with the untrained forms on these sites
  --out FILE         the table to write (default src/engine/methods/subsequence/trained.json)`

/** @throws {UsageError} if the options or the corpus are invalid */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...PAGE_OPTIONS,
      'max-features': { type: 'string', default: '2800' },
      'hold-out': { type: 'string' },
      out: { type: 'string', default: TABLE },
    },
  })
  const maxFeatures = wholeNumber('max-features', values['max-features'], 1)
  const every = values['hold-out'] === undefined ? 0 : wholeNumber('hold-out', values['hold-out'], 2)
  const pages: ReadPage[] = []
  for await (const page of readPages(chosenPages(values))) pages.push(page)
  if (every === 0) {
    writeFileSync(values.out, `${JSON.stringify(trainSubsequence(pages, { maxFeatures }))}\n`)
    console.log(`Learned from ${pages.length} pages; the table is in ${values.out}.`)
    return
  }
  const { train, held } = holdOut(pages, every)
  console.log(`${train.length} pages to learn from, ${held.length} pages of other sites to score.`)
  console.table(measure(held, trainSubsequence(train, { maxFeatures })))
}
