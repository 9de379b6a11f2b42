import type { Scores } from './shingles.ts'

/** What must and what must not be in the text. */
export interface SnippetGold {
  readonly with: readonly string[]
  readonly without: readonly string[]
}

/** How many snippets fell where. */
export interface Confusion {
  /** Wanted and there. */
  readonly truePositive: number
  /** Unwanted and there. */
  readonly falsePositive: number
  /** Wanted and not there. */
  readonly falseNegative: number
  /** Unwanted and not there. */
  readonly trueNegative: number
}

/**
 * Looks for each snippet in the text, as trafilatura's evaluation does: letter by letter, where any run of white
 * space equals one space.
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

/** The counts of several pages in one. */
export function total(pages: readonly Confusion[]): Confusion {
  const sum = (key: keyof Confusion) => pages.reduce((all, page) => all + page[key], 0)
  return {
    truePositive: sum('truePositive'),
    falsePositive: sum('falsePositive'),
    falseNegative: sum('falseNegative'),
    trueNegative: sum('trueNegative'),
  }
}

/** Precision, recall and F1 of the counts; 0 where nothing was there to be counted. */
export function snippetScores({ truePositive, falsePositive, falseNegative }: Confusion): Scores {
  return {
    precision: share(truePositive, truePositive + falsePositive),
    recall: share(truePositive, truePositive + falseNegative),
    f1: share(2 * truePositive, 2 * truePositive + falsePositive + falseNegative),
  }
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** Every run of white space as one space. */
export const squeeze = (text: string) => text.replace(/\s+/gu, ' ').trim()
