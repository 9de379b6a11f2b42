import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { trainingScript } from '../browser/scripts.ts'
import { launch, Tab } from '../browser/tab.ts'
import { conventionOf } from '../corpus/conventions.ts'
import { nameOf, siteOf } from '../corpus/corpus.ts'
import { opensWithHeadline } from '../score/headline.ts'
import { squeeze } from '../score/snippets.ts'
import { tokens } from '../score/tokens.ts'
import type { TrainingGold, TrainingPage } from './cases.ts'
import { foldOf } from './folds.ts'
import type { PageFeatures } from './in-page.ts'
import { labels } from './label.ts'

/** Every third page is dumped a second time with meaningless names, so that the model does not depend on names. */
const SCRAMBLED = 3
const TABS = 2

/**
 * Writes the trainer's input into a folder: `names.json` with the features in the order of a row; `rows.bin` with the
 * rows of all blocks as little-endian 32-bit floats; `pages.jsonl` with one line per page, in the order given,
 * including the offset in bytes at which its rows begin.
 */
export async function dump(pages: readonly TrainingPage[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = await launch()
  const rows = openSync(join(folder, 'rows.bin'), 'w')
  const lines: string[] = []
  const words = new Numbering()
  /** Pages that were read but not yet written, because rows are written in page order, whatever finishes first. */
  const read = new Map<number, Reading>()
  let names: readonly string[] = []
  let offset = 0
  let written = 0
  const write = () => {
    for (let reading = read.get(written); reading; reading = read.get(written)) {
      read.delete(written++)
      for (const [n, features] of reading.features.entries()) {
        const binary = Buffer.from(features.rows, 'base64')
        writeSync(rows, binary)
        const line = lineOf(reading, features, words)
        lines.push(JSON.stringify({ ...line, scrambled: n > 0, offset }))
        offset += binary.length
        names = features.names
      }
    }
  }
  const queue = pages.entries()
  const work = async () => {
    const tab = await Tab.open(browser, [await trainingScript()])
    for (const [n, each] of queue) {
      await tab.load(each.page.url, each.html())
      const headlines = await tab.evaluate<string[]>('headlines()')
      const features = [await tab.evaluate<PageFeatures>('pageFeatures()')]
      if (n % SCRAMBLED === 0) {
        await tab.evaluate('scrambleNames()')
        features.push(await tab.evaluate<PageFeatures>('pageFeatures()'))
      }
      read.set(n, { of: each, headlines, features })
      write()
      if (n % 100 === 0) console.error(`${n} of ${pages.length} pages`)
    }
  }
  try {
    await Promise.all(Array.from({ length: TABS }, work))
    writeFileSync(join(folder, 'names.json'), JSON.stringify(names))
    writeFileSync(join(folder, 'pages.jsonl'), `${lines.join('\n')}\n`)
  } finally {
    closeSync(rows)
    await browser.close()
  }
}

/** The data of a page: with its own names, and perhaps also with meaningless ones. */
interface Reading {
  readonly of: TrainingPage
  readonly headlines: readonly string[]
  readonly features: readonly PageFeatures[]
}

export function lineOf({ of, headlines }: Reading, read: PageFeatures, words: Numbering) {
  const { page } = of
  const gold = of.gold()
  const convention = conventionOf(page.dataset)
  const withTitle =
    convention.title === 'always' ||
    (convention.title === 'by-page' && gold.kind === 'text' && opensWithHeadline(gold.text, headlines))
  const numbered = (text: string) => tokens(text).map(token => words.of(token))
  return {
    name: nameOf(page),
    dataset: page.dataset,
    site: siteOf(page),
    fold: foldOf(page),
    lang: page.lang,
    type: page.type,
    labels: labelsOf(read.texts, gold),
    /** The input of scoring: blocks, title and gold as numbered words. */
    tokens: read.texts.map(numbered),
    title: withTitle ? numbered(read.title) : [],
    gold: goldTokens(gold, read.texts, numbered),
    titles: read.titles,
    outline: read.outline,
  }
}

/**
 * Labels of the blocks; unknown (null) for a report whose page has other blocks now. With snippets as gold, only blocks that contain one are labelled; the others are unknown.
 */
function labelsOf(texts: readonly string[], gold: TrainingGold): (number | null)[] {
  if (gold.kind === 'blocks')
    return texts.map((_, block) => (gold.kept.length === texts.length ? Number(gold.kept[block]) : null))
  if (gold.kind === 'text') return labels(texts, gold.text)
  const holdsAny = (text: string, snippets: readonly string[]) =>
    snippets.some(snippet => text.includes(squeeze(snippet)))
  return texts
    .map(squeeze)
    .map(text => (holdsAny(text, gold.with) ? 1 : holdsAny(text, gold.without) ? 0 : null))
}

function goldTokens(
  gold: TrainingGold,
  texts: readonly string[],
  numbered: (text: string) => number[],
): number[] | null {
  if (gold.kind === 'snippets') return null
  if (gold.kind === 'text') return numbered(gold.text)
  // The page has other blocks than when it was reported, so nothing is known of them.
  if (gold.kept.length !== texts.length) return null
  return numbered(texts.filter((_, block) => gold.kept[block]).join('\n'))
}

export class Numbering {
  readonly #numbers = new Map<string, number>()

  of(word: string): number {
    let number = this.#numbers.get(word)
    if (number === undefined) {
      number = this.#numbers.size
      this.#numbers.set(word, number)
    }
    return number
  }
}
