import { mean } from './average.ts'
import type { Overlap } from './bag.ts'

/** Precision, recall and their harmonic mean over a set of pages, each 0 … 1. */
export interface Scores {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

const SIZE = 4

/** All runs of four words; a shorter text is one run, an empty text has none. */
export function shingles(words: readonly string[]): string[] {
  if (words.length === 0) return []
  const runs: string[] = []
  for (let at = 0; at === 0 || at + SIZE <= words.length; at++)
    runs.push(words.slice(at, at + SIZE).join(' '))
  return runs
}

/**
 * The score of a dataset, averaged as scrapinghub/article-extraction-benchmark does (evaluate.py): precision is the
 * mean over the pages with a result, recall the mean over the pages with gold, and F1 is computed from these two means.
 * So a page without a result only lowers recall.
 */
export function setScores(pages: readonly Overlap[]): Scores {
  const answered = pages.filter(page => page.common + page.extra > 0)
  const wanted = pages.filter(page => page.common + page.missing > 0)
  const precision = mean(answered.map(page => page.common / (page.common + page.extra)))
  const recall = mean(wanted.map(page => page.common / (page.common + page.missing)))
  return { precision, recall, f1: harmonicMean(precision, recall) }
}

function harmonicMean(a: number, b: number): number {
  return a + b === 0 ? 0 : (2 * a * b) / (a + b)
}
