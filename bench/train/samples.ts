import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outline } from '../../src/engine/page/facts/outline.ts'

/** A dumped page, see `dump`. Values per block are in the order of the page's blocks. */
export interface Sample {
  readonly name: string
  readonly dataset: string
  readonly site: string
  readonly fold: number
  readonly lang: string
  readonly type: string
  /** True for the second copy of a page, with meaningless class names and ids. */
  readonly scrambled: boolean
  /** The page's rows are `[row, row + count)`. */
  readonly row: number
  readonly count: number
  /** Per block: the share of it that is content, 0 … 1; null if unknown. */
  readonly labels: readonly (number | null)[]
  /** Per block: 1 if it repeats the title. */
  readonly titles: readonly number[]
  /** Numbered words: of each block, of the title if it is scored, and of the gold if it is a full text. */
  readonly tokens: readonly (readonly number[])[]
  readonly title: readonly number[]
  readonly gold: readonly number[] | null
  readonly outline: Outline
}

/** The content of a dump folder. */
export interface Samples {
  /** The features in the order of a row. */
  readonly names: readonly string[]
  /** In the order of their rows, which is that of the dumped pages. */
  readonly pages: readonly Sample[]
  readonly rows: number
  readonly folder: string
}

/** The file for every block's probability by a model trained without its site. */
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
