import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import type { PageType } from '../../../src/engine/decision/model/page-types.ts'
import { unitScript } from '../../browser/scripts.ts'
import { launch, Tab } from '../../browser/tab.ts'
import { type CorpusPage, type Gold, nameOf, readGold, readHtml } from '../../corpus/corpus.ts'
import { foldModel, foldOf } from '../folds.ts'
import type { PageUnits } from './in-page.ts'
import { type Labelled, labelled } from './label-units.ts'

/** The number of times that specimens are inserted into a page. */
const VARIANTS = 4
const TABS = 2

/** The rows of one page, natural or with specimens. */
export interface UnitSample {
  readonly name: string
  readonly dataset: string
  readonly fold: number
  readonly generated: boolean
  readonly units: readonly Labelled[]
  /** The text of each block, which of them the block model keeps, and the gold; empty if the page is generated. */
  readonly texts: readonly string[]
  readonly keep: readonly number[]
  readonly gold: string
  readonly type: PageType
}

/** The content of a dump folder. */
export interface UnitSamples {
  /** The features in the order of a row. */
  readonly names: readonly string[]
  readonly pages: readonly UnitSample[]
  readonly folder: string
}

/**
 * Writes the input of the unit forest into a folder: `unit-names.json`, `unit-rows.bin` with the rows of all candidates,
 * and `unit-pages.jsonl` with their labels. Each page is judged by the block model that was trained without its site.
 * Specimens are inserted where the gold is a full text.
 */
export async function dumpUnits(pages: readonly CorpusPage[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const rows = openSync(join(folder, 'unit-rows.bin'), 'w')
  const lines: string[] = []
  let names: readonly string[] = []
  const write = (page: CorpusPage, read: PageUnits, gold: Gold, generated: boolean) => {
    if (read.units.length === 0) return
    names = read.names
    writeSync(rows, Buffer.from(read.rows, 'base64'))
    const units = labelled(read, gold, generated)
    const isScored = !generated && gold.kind === 'text'
    const sample: UnitSample = {
      name: nameOf(page),
      dataset: page.dataset,
      fold: foldOf(page),
      generated,
      units,
      texts: isScored ? read.texts : [],
      keep: isScored ? read.keep : [],
      gold: isScored ? gold.text : '',
      type: read.type,
    }
    lines.push(JSON.stringify(sample))
  }
  const queue = pages.entries()
  const work = async () => {
    // All pages of one browser share a process, so each tab has a browser of its own.
    const browser = await launch()
    try {
      await read(browser)
    } finally {
      await browser.close()
    }
  }
  const read = async (browser: Browser) => {
    const tab = await Tab.open(browser, [await unitScript()])
    for (const [n, page] of queue) {
      const gold = readGold(page)
      await tab.load(page.url, readHtml(page))
      const model = foldModel(page)
      write(page, await tab.evaluate<PageUnits>(`pageUnits(${model})`), gold, false)
      for (let variant = 0; gold.kind === 'text' && variant < VARIANTS; variant++) {
        const call = `unitsWithSpecimens(${model}, ${JSON.stringify(gold.text)}, ${n * VARIANTS + variant})`
        const read = await tab.evaluate<PageUnits | null>(call)
        if (read) write(page, read, gold, true)
      }
      if (n % 100 === 0) console.error(`${n} of ${pages.length} pages`)
    }
  }
  try {
    await Promise.all(Array.from({ length: TABS }, work))
    writeFileSync(join(folder, 'unit-names.json'), JSON.stringify(names))
    writeFileSync(join(folder, 'unit-pages.jsonl'), `${lines.join('\n')}\n`)
  } finally {
    closeSync(rows)
  }
}

/** Reads what `dumpUnits` wrote. */
export function readUnitSamples(folder: string): UnitSamples {
  const names: string[] = JSON.parse(readFileSync(join(folder, 'unit-names.json'), 'utf8'))
  const pages = readFileSync(join(folder, 'unit-pages.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as UnitSample)
  return { names, pages, folder }
}
