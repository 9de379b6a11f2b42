import { shownCounts } from '../page/facts/counts.ts'
import type { Page } from '../page/page.ts'
import { keptPlainWords, keptWords } from './kept-words.ts'
import type { NothingBecause, Verdict } from './verdict.ts'

/** Fewer kept words outside links than this are no article; words in links count, too, where the page is surely one. */
const FEWEST_WORDS = 25
const SURE = 0.7
/** Below this fitness nothing stands out from the rest of the page. */
const LEAST_FITNESS = 0.3
/** A page with this many times more words in links than outside is a list of links. */
const LINKS = 2

/**
 * Why there is no article, or null when there is one.
 * @param force any kept block will do: the reader has asked for the best guess
 */
export function nothingIn(page: Page, verdict: Verdict, force: boolean): NothingBecause | null {
  const counts = shownCounts(page)
  const words = counts.words[page.size]!
  const linkWords = counts.linkWords[page.size]!
  if (words + linkWords === 0) return { code: 'no-text' }
  const kept = (verdict.confidence >= SURE ? keptWords : keptPlainWords)(page, verdict.keep)
  if (force && verdict.keep.includes(1)) return null
  if (kept < FEWEST_WORDS)
    return linkWords > LINKS * words
      ? { code: 'only-links', words, linkWords }
      : { code: 'too-short', words: kept }
  return verdict.confidence >= LEAST_FITNESS ? null : { code: 'no-article', fitness: verdict.confidence }
}
