import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ENGINE, engineScript, inPageScript } from '../browser/scripts.ts'
import { launch, Tab } from '../browser/tab.ts'
import { type CorpusPage, nameOf } from '../corpus/corpus.ts'
import { chosenPages, PAGE_OPTIONS, wholeNumber } from '../corpus/page-options.ts'
import { foldModel } from '../train/folds.ts'
import { UsageError } from '../usage-error.ts'
import { progress } from './progress.ts'
import { PageRecord } from './record.ts'
import {
  datasetTable,
  errorList,
  failureTable,
  languageTable,
  typeTable,
  wordTable,
  worstPages,
} from './report.ts'
import { type Summary, summarise } from './summary.ts'
import { type VisitedPage, visitAll } from './visit.ts'

const RESULTS = 'out/bench/quality.json'
const RECORD = 'out/bench/quality.jsonl'

/**
 * Measures how well the engines separate the main content of stored pages from the rest. Winnow judges each page by a
 * model that was trained without its site.
 */
export const usage = `npm run bench -- quality [options]

  --corpus DIR     pages with gold text (default ../shared/corpus)
  --sets a,b       only these datasets
  --limit N        only N pages of each dataset, spread evenly
  --methods a,b    only these engines: winnow, winnow:<method>, readability, defuddle, innerText
  --engine FILE    another build of Winnow's engine (default dist/engine.js, built when out of date)
  --jobs N         pages open at a time (default 2)
  --resume         use the scores in ${RECORD}, which every run writes page by page, and run only the
                   engines that are missing there; only for a run that was interrupted, or lacks an engine: scores
                   of an engine that has changed since are not measured again
  --by-language    also print the scores by language
  --worst N        list the N worst pages of each engine`

/** @throws {UsageError} if the options or the corpus are invalid */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  const { pages } = options
  const winnow = options.methods.length === 0 || options.methods.some(name => name.startsWith('winnow'))
  const scripts = [...(winnow ? [await engineScript(options.engine)] : []), await inPageScript()]

  const browser = await launch()
  try {
    const engines = chooseEngines(await enginesIn(await Tab.open(browser, scripts)), options.methods)
    const record = new PageRecord(RECORD, options.resume)
    const done = progress(pages.length)
    const visits = await visitAll(pages, {
      browser,
      scripts,
      engines,
      jobs: options.jobs,
      modelFor: foldModel,
      known: page => record.of(page),
      visited: visit => {
        if (Object.keys(visit.scores).length > 0) record.add(visit)
        done()
      },
    })
    const summaries = engines.map(engine => summarise(engine, visits))
    print(summaries, visits, options)
    save(summaries, visits)
  } finally {
    await browser.close()
  }
}

interface Options {
  readonly pages: readonly CorpusPage[]
  readonly engine: string
  /** All engines if empty. */
  readonly methods: readonly string[]
  readonly jobs: number
  readonly resume: boolean
  readonly worst: number
  readonly byLanguage: boolean
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...PAGE_OPTIONS,
      engine: { type: 'string', default: ENGINE },
      sets: { type: 'string', default: '' },
      methods: { type: 'string', default: '' },
      jobs: { type: 'string', default: '2' },
      resume: { type: 'boolean', default: false },
      worst: { type: 'string', default: '0' },
      'by-language': { type: 'boolean', default: false },
    },
  })
  const names = (list: string) => list.split(',').filter(name => name !== '')
  return {
    pages: chosenPages(values, names(values.sets)),
    engine: resolve(values.engine),
    methods: names(values.methods),
    jobs: wholeNumber('jobs', values.jobs, 1),
    resume: values.resume,
    worst: wholeNumber('worst', values.worst, 0),
    byLanguage: values['by-language'],
  }
}

/** The names of the engines that run in a page, in the order in which they may share it. */
async function enginesIn(tab: Tab): Promise<string[]> {
  await tab.load('https://example.org/', '')
  const names = await tab.evaluate<string[]>('bench.names()')
  await tab.close()
  return names
}

function chooseEngines(known: readonly string[], wanted: readonly string[]): string[] {
  const unknown = wanted.find(name => !known.includes(name))
  if (unknown !== undefined)
    throw new UsageError(`There is no engine "${unknown}"; there are ${known.join(', ')}.`)
  return known.filter(name => wanted.length === 0 || wanted.includes(name))
}

function print(summaries: readonly Summary[], visits: readonly VisitedPage[], options: Options): void {
  const engines = summaries.map(summary => summary.engine)
  const parts = [
    datasetTable(summaries),
    wordTable(summaries),
    ...(visits.some(visit => visit.page.dataset === 'wcxb-dev')
      ? [typeTable(engines, 'wcxb-dev', visits), failureTable(engines, 'wcxb-dev', visits)]
      : []),
    options.byLanguage ? languageTable(engines, visits) : '',
    ...(options.worst > 0 ? engines.map(engine => worstPages(engine, options.worst, visits)) : []),
    errorList(engines, visits),
  ]
  console.log(parts.filter(part => part !== '').join('\n\n'))
}

function save(summaries: readonly Summary[], visits: readonly VisitedPage[]): void {
  const pages = visits.map(({ page, scores }) => ({
    page: nameOf(page),
    type: page.type,
    lang: page.lang,
    scores,
  }))
  mkdirSync(dirname(RESULTS), { recursive: true })
  writeFileSync(RESULTS, JSON.stringify({ engines: summaries, pages }))
  console.log(`\nEvery page's scores are in ${RESULTS}.`)
}
