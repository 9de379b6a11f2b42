import { blockText } from '../../page/facts/block-text.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { language } from '../../page/facts/language.ts'
import { stopList } from '../../page/facts/stop-lists.ts'
import { stopWords } from '../../page/facts/stop-words.ts'
import { type Page, tagMask } from '../../page/page.ts'
import { LIMITS, type Limits } from './classify.ts'
import type { Paragraphs } from './paragraphs.ts'

/** The number of alphabetic characters that one character of Chinese, Japanese, Korean or Thai is worth. */
const UNSPACED_FACTOR = 2.2
/** From this share of stop words on, jusText's own limits apply; it is about twice what they require. */
const USUAL_SHARE = 0.6

/** The page's blocks as paragraphs: shown text, split as it is laid out. Link density by words. */
export function shownParagraphs(page: Page): Paragraphs {
  const { count, element, chars, words, linkWords } = blocks(page)
  const { copyrights } = blockText(page)
  const factor = stopList(language(page))?.spaced === false ? UNSPACED_FACTOR : 1
  const isHeading = tagMask(page, new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']))
  return {
    count,
    length: chars.map(length => length * factor),
    linkDensity: Float64Array.from(words, (all, i) => (all === 0 ? 0 : linkWords[i]! / all)),
    stopDensity: Float64Array.from(stopWords(page).share),
    heading: Uint8Array.from(element, id => isHeading[page.tag[id]!]!),
    banned: Uint8Array.from(copyrights, signs => (signs > 0 ? 1 : 0)),
  }
}

/**
 * jusText's limits, adapted to the language: where the stop list covers less of the page's long paragraphs (because
 * suffixes replace function words, or the list is short), the limits are lowered in proportion.
 */
export function limitsFor(
  page: Page,
  { count, length, linkDensity }: Paragraphs,
  limits: Limits = LIMITS,
): Limits {
  const { tokens, stops } = stopWords(page)
  let all = 0
  let covered = 0
  for (let i = 0; i < count; i++) {
    if (length[i]! <= LIMITS.longLength || linkDensity[i]! > LIMITS.linkDensity) continue
    all += tokens[i]!
    covered += stops[i]!
  }
  const scale = all === 0 ? 1 : Math.min(1, covered / all / USUAL_SHARE)
  return { ...limits, stopLow: limits.stopLow * scale, stopHigh: limits.stopHigh * scale }
}
