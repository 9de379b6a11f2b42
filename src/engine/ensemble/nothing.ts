import { blocks } from '../page/facts/blocks.ts'
import { shownCounts } from '../page/facts/counts.ts'
import type { Page } from '../page/page.ts'
import { keptPlainWords } from './kept-words.ts'
import type { NothingBecause, Verdict } from './verdict.ts'

/** Fewer kept words outside links than this are no article. */
const FEWEST_WORDS = 25
/** Below this fitness nothing stands out from the rest of the page. */
const LEAST_FITNESS = 0.3
/** A page with this many times more words in links than outside is a list of links. */
const LINKS = 2

/**
 * Why there is no article, or null when there is one.
 * @param force any kept block will do: the reader has asked for the best guess
 * @param outside per node: 1 where the reader has said that the article is not; null where they said nothing
 */
export function nothingIn(
  page: Page,
  verdict: Verdict,
  force: boolean,
  outside: Uint8Array | null,
): NothingBecause | null {
  const { words, linkWords } = outside ? shownWithin(page, outside) : shownOn(page)
  if (words + linkWords === 0) return { code: 'no-text' }
  const kept = keptPlainWords(page, verdict.keep)
  if (force && verdict.keep.includes(1)) return null
  if (kept < FEWEST_WORDS)
    return linkWords > LINKS * words
      ? { code: 'only-links', words, linkWords }
      : { code: 'too-short', words: kept }
  return verdict.confidence >= LEAST_FITNESS ? null : { code: 'no-article', fitness: verdict.confidence }
}

/** Words outside links and in them. */
interface Shown {
  readonly words: number
  readonly linkWords: number
}

function shownOn(page: Page): Shown {
  const { words, linkWords } = shownCounts(page)
  return { words: words[page.size]!, linkWords: linkWords[page.size]! }
}

function shownWithin(page: Page, outside: Uint8Array): Shown {
  const { words, linkWords, first } = blocks(page)
  const sum = (counts: Int32Array) =>
    counts.reduce((sum, count, block) => (outside[first[block]!] ? sum : sum + count), 0)
  const inLinks = sum(linkWords)
  return { words: sum(words) - inLinks, linkWords: inLinks }
}
