import { resolve } from 'node:path'
import { UsageError } from '../usage-error.ts'
import { type CorpusPage, inTurn, readCorpus, sample } from './corpus.ts'

/** The options, for `parseArgs`, by which every command selects pages. */
export const PAGE_OPTIONS = {
  corpus: { type: 'string', default: '../shared/corpus' },
  limit: { type: 'string', default: 'Infinity' },
} as const

/**
 * Returns the selected pages: at most `limit` of each dataset, evenly spaced.
 * @param sets only these datasets; all if empty
 * @throws {UsageError} if there is no corpus or no such dataset, or the limit is not a number
 */
export function chosenPages(
  { corpus, limit }: { corpus: string; limit: string },
  sets: readonly string[] = [],
): CorpusPage[] {
  const size = wholeNumber('limit', limit, 1)
  const pages = readCorpus(resolve(corpus))
  const known = new Set(pages.map(page => page.dataset))
  const unknown = sets.find(name => !known.has(name))
  if (unknown !== undefined)
    throw new UsageError(`There is no dataset "${unknown}" in ${corpus}; there are ${[...known].join(', ')}.`)
  return sample(
    pages.filter(page => sets.length === 0 || sets.includes(page.dataset)),
    size,
  )
}

/**
 * At most `limit` pages in all, taken from the datasets in turn, so that the first ones are spread over all datasets.
 * @throws {UsageError} if there is no corpus, or the limit is not a number
 */
export function chosenFromAll({ corpus, limit }: { corpus: string; limit: string }): CorpusPage[] {
  const size = wholeNumber('limit', limit, 1)
  const pages = readCorpus(resolve(corpus))
  const datasets = new Set(pages.map(page => page.dataset)).size
  return inTurn(sample(pages, Math.ceil(size / datasets))).slice(0, size)
}

/** Parses the number given for an option. @throws {UsageError} if it is not a whole number, or too small */
export function wholeNumber(option: string, value: string, least: number): number {
  const number = Number(value)
  if (number !== Number.POSITIVE_INFINITY && !(Number.isInteger(number) && number >= least))
    throw new UsageError(`--${option} takes a number from ${least} on, not "${value}".`)
  return number
}
