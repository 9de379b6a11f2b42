import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ENGINE, engineScript, structureScript } from '../browser/scripts.ts'
import { readCorpus } from '../corpus/corpus.ts'
import { PAGE_OPTIONS, wholeNumber } from '../corpus/page-options.ts'
import { progress } from '../quality/progress.ts'
import { UsageError } from '../usage-error.ts'
import { CLUTTER, STRUCTURES } from './kinds.ts'
import { chooseHosts } from './pages.ts'
import { clutterTable, errorList, failures, structureTable, verdict } from './report.ts'
import type { Family } from './specimen.ts'
import { visitAll } from './visit.ts'

const RESULTS = 'out/bench/structure.json'
const ENGINES = ['winnow', 'readability', 'defuddle']
const KINDS: readonly string[] = [...Object.keys(STRUCTURES), ...CLUTTER]

/**
 * Measures what the engines keep of structures, and leave of clutter, that stand between the paragraphs of an article.
 * Winnow judges each page by a model that was trained without its site.
 */
export const usage = `npm run bench -- structure [options]

  --corpus DIR     pages with gold text (default ../shared/corpus)
  --limit N        N pages of different sites, spread over the datasets (default 60)
  --kinds a,b      only these structures and pieces of clutter
  --methods a,b    only these engines: ${ENGINES.join(', ')}
  --family NAME    the templates to measure with: bench (default), or training, on which the model was trained
  --engine FILE    another build of Winnow's engine (default dist/engine.js, built when out of date)
  --jobs N         pages open at a time (default 2)
  --worst          list the pages in which an engine loses a structure or leaves clutter`

/** @throws {UsageError} if the options or the corpus are invalid */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  const engine = await engineScript(options.engine)
  const script = await structureScript()
  const hosts = await chooseHosts(options.pages, options.limit, script)
  const findings = await visitAll(hosts, {
    ...options,
    scripts: [engine, script],
    visited: progress(hosts.length),
  })
  const parts = [
    structureTable(options.engines, findings),
    clutterTable(options.engines, findings),
    ...options.engines.map(name => verdict(name, hosts.length, findings)),
    ...(options.worst ? options.engines.map(name => failures(name, findings)) : []),
    errorList(findings),
  ]
  console.log(parts.filter(part => part !== '').join('\n\n'))
  mkdirSync(dirname(RESULTS), { recursive: true })
  writeFileSync(RESULTS, JSON.stringify(findings))
  console.log(`\nEvery finding is in ${RESULTS}.`)
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...PAGE_OPTIONS,
      limit: { type: 'string', default: '60' },
      kinds: { type: 'string', default: '' },
      methods: { type: 'string', default: '' },
      family: { type: 'string', default: 'bench' },
      engine: { type: 'string', default: ENGINE },
      jobs: { type: 'string', default: '2' },
      worst: { type: 'boolean', default: false },
    },
  })
  const methods = chosen('engine', values.methods, ENGINES)
  return {
    pages: readCorpus(resolve(values.corpus)),
    limit: wholeNumber('limit', values.limit, 1),
    kinds: chosen('kind', values.kinds, KINDS),
    engines: ENGINES.filter(name => methods.length === 0 || methods.includes(name)),
    family: familyNamed(values.family),
    engine: resolve(values.engine),
    jobs: wholeNumber('jobs', values.jobs, 1),
    worst: values.worst,
  }
}

/** The names of a list that is separated by commas. */
function chosen(what: string, list: string, known: readonly string[]): string[] {
  const names = list.split(',').filter(name => name !== '')
  const unknown = names.find(name => !known.includes(name))
  if (unknown !== undefined)
    throw new UsageError(`There is no ${what} "${unknown}"; there are ${known.join(', ')}.`)
  return names
}

function familyNamed(name: string): Family {
  if (name !== 'bench' && name !== 'training')
    throw new UsageError(`There is no family "${name}"; there are bench and training.`)
  return name
}
