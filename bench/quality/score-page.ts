import type { TitleInGold } from '../corpus/conventions.ts'
import type { Gold } from '../corpus/corpus.ts'
import type { Outcome } from '../page/in-page.ts'
import { type Bag, bag, f1, type Overlap, overlap } from '../score/bag.ts'
import { opensWithHeadline } from '../score/headline.ts'
import { shingles } from '../score/shingles.ts'
import { type Confusion, countSnippets, snippetScores } from '../score/snippets.ts'
import { tokens } from '../score/tokens.ts'

/** One engine's score on one page. `f1` ranks pages of both kinds; `error` is the reason for a missing result. */
export type PageScore = { readonly f1: number; readonly error?: string } & (
  | { readonly kind: 'text'; readonly shingles: Overlap; readonly words: number }
  | { readonly kind: 'snippets'; readonly counts: Confusion }
)

/** Scores an engine's result for the page, or its failure. */
export type PageScorer = (answer: Outcome | Error) => PageScore

/**
 * Makes the scorer of one page, which prepares the gold once for all engines.
 * @param headlines the page's own headlines, see `headlines` in bench/page
 */
export function pageScorer(gold: Gold, title: TitleInGold, headlines: readonly string[]): PageScorer {
  if (gold.kind === 'snippets') {
    return answer => {
      const counts = countSnippets(gold, read(answer, title === 'always'))
      return { kind: 'snippets', counts, f1: snippetScores(counts).f1, ...failure(answer) }
    }
  }
  const withTitle = title === 'always' || (title === 'by-page' && opensWithHeadline(gold.text, headlines))
  const wanted = bags(gold.text)
  return answer => {
    const found = bags(read(answer, withTitle))
    const common = overlap(wanted.shingles, found.shingles)
    const words = f1(overlap(wanted.words, found.words))
    return { kind: 'text', shingles: common, words, f1: f1(common), ...failure(answer) }
  }
}

function bags(text: string): { words: Bag; shingles: Bag } {
  const words = tokens(text)
  return { words: bag(words), shingles: bag(shingles(words)) }
}

function read(answer: Outcome | Error, withTitle: boolean): string {
  if (answer instanceof Error) return ''
  return withTitle ? `${answer.title}\n${answer.text}` : answer.text
}

function failure(answer: Outcome | Error): { error?: string } {
  return answer instanceof Error ? { error: answer.message } : {}
}
