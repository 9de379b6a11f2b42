import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outline } from '../../src/engine/page/facts/outline.ts'

/** A dumped page, see `dump`. Everything per block is in the order of the page's blocks. */
export interface Sample {
  readonly name: string
  readonly dataset: string
  readonly site: string
  readonly fold: number
  readonly lang: string
  readonly type: string
  /** True where this is a page's second appearance, its class names and ids without meaning. */
  readonly scrambled: boolean
  /** The page's rows are `[row, row + count)`. */
  readonly row: number
  readonly count: number
  /** Per block: share of it that is content, 0 … 1; null where nobody has said. */
  readonly labels: readonly (number | null)[]
  /** Per block: 1 where it repeats the title. */
  readonly titles: readonly number[]
  /** Numbered words: those of each block, of the title where it is scored, and of the gold, if it is a full text. */
  readonly tokens: readonly (readonly number[])[]
  readonly title: readonly number[]
  readonly gold: readonly number[] | null
  readonly outline: Outline
}

/** All that was dumped into a folder. */
export interface Samples {
  /** Features, in the order of a row. */
  readonly names: readonly string[]
  /** In the order of their rows, which is that of the pages dumped. */
  readonly pages: readonly Sample[]
  readonly rows: number
  readonly folder: string
}

/** Where the trainer leaves every block's probability by a model that has not seen its site. */
export function probabilitiesFile({ folder }: Samples): string {
  return join(folder, 'probabilities.bin')
}

const FLOAT_BYTES = 4

export function readSamples(folder: string): Samples {
  const names: string[] = JSON.parse(readFileSync(join(folder, 'names.json'), 'utf8'))
  const pages = readFileSync(join(folder, 'pages.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => sampleOf(JSON.parse(line), names.length))
  return { names, pages, rows: pages.reduce((sum, page) => sum + page.count, 0), folder }
}

function sampleOf(line: Sample & { offset: number }, features: number): Sample {
  return {
    ...line,
    row: line.offset / FLOAT_BYTES / features,
    count: line.labels.length,
  }
}
