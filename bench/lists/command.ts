import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { type ListWeights, score } from '../../src/engine/article/list/score.ts'
import type { Signs } from '../../src/engine/article/list/signs.ts'
import { listScript } from '../browser/scripts.ts'
import { launch, Tab } from '../browser/tab.ts'
import { type CorpusPage, nameOf, readHtml } from '../corpus/corpus.ts'
import { chosenPages, PAGE_OPTIONS } from '../corpus/page-options.ts'
import { progress } from '../quality/progress.ts'
import { FOLDS, foldModel, foldOf } from '../train/folds.ts'
import { trainWeights } from './train-weights.ts'

const RESULTS = 'out/bench/lists.json'
const WEIGHTS = 'src/engine/article/list/weights.json'
/** The types of pages that are lists: of articles, and of products. */
const LISTS = new Set(['listing', 'collection'])
/** Fewer decimal places would change decisions. */
const PLACES = 3

/** Measures which pages are recognised as lists. */
export const usage = `npm run bench -- lists [options]

  --corpus DIR     pages with gold text (default ../shared/corpus)
  --sets a,b       only these datasets
  --limit N        at most N pages of each dataset
  --train          also writes the weights, learned from all these pages, to ${WEIGHTS}

For each type of page: how many pages are taken for lists. Each page is judged by a model and by weights that were learned
without its site.`

interface Visited {
  readonly page: CorpusPage
  /** Its signs, and whether nothing says clearly that it is no list; null for a page without cards. */
  readonly found: { readonly signs: Signs; readonly mayBe: boolean } | null
}

/** @throws {UsageError} if the options or the corpus are invalid */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...PAGE_OPTIONS,
      sets: { type: 'string', default: '' },
      train: { type: 'boolean', default: false },
    },
  })
  const sets = values.sets.split(',').filter(name => name !== '')
  const pages = chosenPages(values, sets)
  const browser = await launch()
  try {
    const visited = await visitAll(browser, pages)
    const byFold = Array.from({ length: FOLDS }, (_, fold) =>
      learned(visited.filter(({ page }) => foldOf(page) !== fold)),
    )
    const judged = visited.map(each => ({ ...each, score: scoreOf(each, byFold[foldOf(each.page)]!) }))
    print(judged)
    mkdirSync(dirname(RESULTS), { recursive: true })
    writeFileSync(
      RESULTS,
      JSON.stringify(judged.map(({ page, ...rest }) => ({ page: nameOf(page), type: page.type, ...rest }))),
    )
    if (values.train) writeFileSync(WEIGHTS, `${JSON.stringify(rounded(learned(visited)), null, 2)}\n`)
  } finally {
    await browser.close()
  }
}

async function visitAll(browser: Browser, pages: readonly CorpusPage[]): Promise<Visited[]> {
  const script = await listScript()
  const visited: Visited[] = []
  const done = progress(pages.length)
  let tab = await Tab.open(browser, [script])
  for (const page of pages) {
    try {
      await tab.load(page.url, readHtml(page))
      const model = foldModel(page)
      if (model !== undefined) await tab.evaluate(`bench.use(${model})`)
      visited.push({ page, found: await tab.evaluate<Visited['found']>('bench.signs()') })
    } catch (error) {
      console.error(`${nameOf(page)}: ${error}`)
      void tab.close().catch(() => {})
      tab = await Tab.open(browser, [script])
    }
    done()
  }
  return visited
}

function learned(visited: readonly Visited[]): ListWeights {
  return trainWeights(
    visited.flatMap(({ page, found }) =>
      found ? [{ signs: found.signs, isList: LISTS.has(page.type) }] : [],
    ),
  )
}

function scoreOf({ found }: Visited, weights: ListWeights): number {
  return found?.mayBe ? score(found.signs, weights) : Number.NEGATIVE_INFINITY
}

function rounded({ bias, weights }: ListWeights): ListWeights {
  const round = (value: number) => Number(value.toFixed(PLACES))
  return {
    bias: round(bias),
    weights: Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, round(value)])),
  }
}

function print(judged: readonly (Visited & { readonly score: number })[]): void {
  const types = [...new Set(judged.map(({ page }) => typeOf(page)))]
  for (const type of types) {
    const own = judged.filter(({ page }) => typeOf(page) === type)
    const called = own.filter(({ score }) => score > 0)
    const share = ((100 * called.length) / own.length).toFixed(1)
    console.log(
      `${type.padEnd(28)} ${String(called.length).padStart(4)} of ${String(own.length).padStart(4)}  ${share} %`,
    )
  }
  const isWrong = ({ page, score }: (typeof judged)[number]) => LISTS.has(page.type) !== score > 0
  console.log('\nWrong:')
  for (const one of judged.filter(isWrong))
    console.log(`${one.score.toFixed(2).padStart(9)}  ${typeOf(one.page).padEnd(24)} ${one.page.url}`)
}

function typeOf({ dataset, type }: CorpusPage): string {
  return dataset === 'wcxb-dev' ? type : `${dataset} ${type}`
}
