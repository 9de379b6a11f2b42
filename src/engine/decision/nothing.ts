import type { NothingBecause } from '../../schema/reading.ts'
import { blockSums } from '../page/facts/block-sums.ts'
import { blocks } from '../page/facts/blocks.ts'
import { shownCounts } from '../page/facts/counts.ts'
import { listings } from '../page/facts/listings.ts'
import { inside, type Page } from '../page/page.ts'
import { keptPlainWords } from './kept-words.ts'
import type { Verdict } from './verdict.ts'

/** Fewer kept words outside links are not an article. */
const FEWEST_WORDS = 25
/** The same for a text with a listing, because code says much in few words. */
const FEWEST_WITH_CODE = 15
/** The same for a text that is all in the only `article` of the page, below its headline. */
const FEWEST_IN_ARTICLE = 10
/** With less confidence, no part of the page differs clearly from the rest. */
const LEAST_FITNESS = 0.3
/** A page with more than this many times as many words inside links as outside is a list of links. */
const LINKS = 2

/**
 * Explains why there is no article, or returns null when there is one.
 * @param force the reader asked for the best guess, so any kept block is an article
 * @param outside per node: 1 where the article cannot be according to a rule; null without such a rule
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
  if (kept < fewest(page, verdict))
    return linkWords > LINKS * words
      ? { code: 'only-links', words, linkWords }
      : { code: 'too-short', words: kept }
  return verdict.confidence >= LEAST_FITNESS ? null : { code: 'no-article', fitness: verdict.confidence }
}

/** The reason for a page that was read only in part. A list of links stays a list of links. */
export function nothingInPart({ budget }: Page, because: NothingBecause): NothingBecause {
  if (!budget || because.code === 'only-links') return because
  return { code: 'too-large', parts: budget }
}

function fewest(page: Page, verdict: Verdict): number {
  if (isOnlyArticle(page, verdict)) return FEWEST_IN_ARTICLE
  return keepsListing(page, verdict) ? FEWEST_WITH_CODE : FEWEST_WORDS
}

/** Whether the page marks one text as its article, with a headline, and only this text is kept. */
function isOnlyArticle(page: Page, { keep }: Verdict): boolean {
  const article = page.tags.indexOf('article')
  const headline = page.tags.indexOf('h1')
  const only = page.tag.indexOf(article)
  if (article < 0 || headline < 0 || only < 0 || page.tag.includes(article, only + 1)) return false
  const { first } = blocks(page)
  return (
    page.tag.subarray(only, page.end[only]).includes(headline) &&
    keep.every((kept, block) => !kept || inside(page, first[block]!, only))
  )
}

function keepsListing(page: Page, { keep }: Verdict): boolean {
  const { before } = blockSums(page)
  return listings(page).some(id => keep.subarray(before[id]!, before[page.end[id]!]!).includes(1))
}

/** The number of words outside and inside links. */
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
