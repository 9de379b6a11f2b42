import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { featuresScript } from '../browser/scripts.ts'
import { launch, Tab } from '../browser/tab.ts'
import { type CorpusPage, nameOf, readCorpus, readGold, readHtml, sample } from '../corpus/corpus.ts'
import type { PageFeatures } from './in-page.ts'
import { labels } from './label.ts'

/** The features and labels of the corpus's blocks, as a trainer takes them. */
export const usage = `npm run bench -- features [options]

  --corpus DIR     pages with gold text (default ../shared/corpus)
  --limit N        only N pages of each dataset, spread evenly
  --out DIR        where to write (default out/bench/features): names.json, the features in the order of a row;
                   pages.jsonl, a line a page with its blocks' texts and labels; rows.bin, the rows of all blocks`

/** @throws {UsageError} when there is no corpus */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      corpus: { type: 'string', default: '../shared/corpus' },
      limit: { type: 'string', default: 'Infinity' },
      out: { type: 'string', default: 'out/bench/features' },
    },
  })
  const pages = sample(readCorpus(resolve(values.corpus)), Number(values.limit))
  mkdirSync(values.out, { recursive: true })
  const browser = await launch()
  const rows = openSync(join(values.out, 'rows.bin'), 'w')
  const list = openSync(join(values.out, 'pages.jsonl'), 'w')
  try {
    const tab = await Tab.open(browser, [await featuresScript()])
    let offset = 0
    for (const page of pages) {
      await tab.load(page.url, readHtml(page))
      const read = await tab.evaluate<PageFeatures>('pageFeatures()')
      const binary = Buffer.from(read.rows, 'base64')
      writeSync(rows, binary)
      writeSync(list, `${JSON.stringify({ ...lineOf(page, read), offset })}\n`)
      if (offset === 0) writeFileSync(join(values.out, 'names.json'), JSON.stringify(read.names))
      offset += binary.length
    }
    console.log(`${pages.length} pages, ${offset / 1e6} MB of rows, in ${values.out}`)
  } finally {
    closeSync(rows)
    closeSync(list)
    await browser.close()
  }
}

/** Pages of snippets have no labels: of most of their text nobody has said what it is. */
function lineOf(page: CorpusPage, { texts, words }: PageFeatures) {
  const gold = readGold(page)
  return {
    name: nameOf(page),
    site: new URL(page.url).hostname.replace(/^www\./, ''),
    lang: page.lang,
    type: page.type,
    texts,
    words,
    labels: gold.kind === 'text' ? labels(texts, gold.text) : null,
  }
}
