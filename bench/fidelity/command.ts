import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ENGINE, engineScript, fidelityScript } from '../browser/scripts.ts'
import { launch } from '../browser/tab.ts'
import { wholeNumber } from '../corpus/page-options.ts'
import { progress } from '../quality/progress.ts'
import { UsageError } from '../usage-error.ts'
import { factTable, LISTABLE, shortfalls, structureTable } from './report.ts'
import { readSuites } from './suites.ts'
import { type Visit, visit } from './visit.ts'

const RESULTS = 'out/bench/fidelity.json'

/**
 * Measures how many of the structures and facts that the test suites of other readers expect are in the results of
 * Winnow, Readability and Defuddle.
 */
export const usage = `npm run bench -- fidelity [options]

  --suites DIR     test suites of other readers (default ../shared/peer-suites)
  --pages TEXT     only the pages with this text in their names
  --engine FILE    another build of Winnow's engine (default dist/engine.js, built when out of date)
  --jobs N         pages open at a time (default 2)
  --list a,b       list what Winnow falls short of: ${LISTABLE.join(', ')}`

/** @throws {UsageError} if the options are invalid, or there are no suites */
export async function run(args: readonly string[]): Promise<void> {
  const { suites, pages, engine, jobs, list } = readOptions(args)
  const chosen = readSuites(suites).filter(({ name }) => name.includes(pages))
  const scripts = [await engineScript(engine), await fidelityScript()]
  const visited = progress(chosen.length)
  const visits: Visit[] = []
  const queue = chosen.entries()
  const browser = await launch()
  try {
    const work = async () => {
      for (const [n, page] of queue) {
        visits[n] = await visit(page, browser, scripts)
        visited()
      }
    }
    await Promise.all(Array.from({ length: jobs }, work))
  } finally {
    await browser.close()
  }
  const structures = visits.flatMap(visit => visit.structures)
  const facts = visits.flatMap(visit => visit.facts)
  const lists = list.map(kind => shortfalls(kind, structures, facts))
  console.log([structureTable(structures), factTable(facts), ...lists].join('\n\n'))
  mkdirSync(dirname(RESULTS), { recursive: true })
  writeFileSync(RESULTS, JSON.stringify({ structures, facts }))
  console.log(`\nEvery structure and fact is in ${RESULTS}.`)
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      suites: { type: 'string', default: '../shared/peer-suites' },
      pages: { type: 'string', default: '' },
      engine: { type: 'string', default: ENGINE },
      jobs: { type: 'string', default: '2' },
      list: { type: 'string', default: '' },
    },
  })
  const list = values.list.split(',').filter(kind => kind !== '')
  const unknown = list.find(kind => !LISTABLE.includes(kind))
  if (unknown !== undefined) {
    throw new UsageError(`--list does not know "${unknown}"; there are ${LISTABLE.join(', ')}.`)
  }
  return {
    suites: resolve(values.suites),
    pages: values.pages,
    engine: resolve(values.engine),
    jobs: wholeNumber('jobs', values.jobs, 1),
    list,
  }
}
