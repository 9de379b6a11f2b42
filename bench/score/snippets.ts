import type { Scores } from './shingles.ts'

/** Snippets that must, and that must not, be in the text. */
export interface SnippetGold {
  readonly with: readonly string[]
  readonly without: readonly string[]
}

/** The counts of snippets by wanted and present. */
export interface Confusion {
  /** Wanted and present. */
  readonly truePositive: number
  /** Unwanted and present. */
  readonly falsePositive: number
  /** Wanted and missing. */
  readonly falseNegative: number
  /** Unwanted and missing. */
  readonly trueNegative: number
}

/**
 * Searches the text for each snippet as trafilatura's evaluation does: exactly, except that any run of white space
 * equals one space.
 */
export function countSnippets(gold: SnippetGold, text: string): Confusion {
  const haystack = squeeze(text)
  const present = (snippets: readonly string[]) =>
    snippets.filter(each => haystack.includes(squeeze(each))).length
  const truePositive = present(gold.with)
  const falsePositive = present(gold.without)
  return {
    truePositive,
    falsePositive,
    falseNegative: gold.with.length - truePositive,
    trueNegative: gold.without.length - falsePositive,
  }
}

/** The sums of the counts of several pages. */
export function total(pages: readonly Confusion[]): Confusion {
  const sum = (key: keyof Confusion) => pages.reduce((all, page) => all + page[key], 0)
  return {
    truePositive: sum('truePositive'),
    falsePositive: sum('falsePositive'),
    falseNegative: sum('falseNegative'),
    trueNegative: sum('trueNegative'),
  }
}

/** Precision, recall and F1 of the counts; 0 for a division by zero. */
export function snippetScores({ truePositive, falsePositive, falseNegative }: Confusion): Scores {
  return {
    precision: share(truePositive, truePositive + falsePositive),
    recall: share(truePositive, truePositive + falseNegative),
    f1: share(2 * truePositive, 2 * truePositive + falsePositive + falseNegative),
  }
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** Replaces every run of white space by one space. */
export const squeeze = (text: string) => text.replace(/\s+/gu, ' ').trim()
