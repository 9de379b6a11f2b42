import type { TextRange } from '../reader/text-range.ts'

/** The share of a word's letters that is set bold. */
const SHARE = 0.4

/**
 * Words in scripts with separate letters. A change of weight would break joined letters and clusters, and
 * scripts without spaces have no visible word starts. Numbers are left alone.
 */
const DIVISIBLE =
  /^(?:\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Armenian}|\p{Script=Georgian}|\p{Script=Hebrew}|[\p{M}\p{Cf}\p{P}])+$/u
/** A letter with its combining marks and a following soft hyphen. */
const LETTER = /\p{L}[\p{M}\p{Cf}]*/gu

/** The starts of the words of a text, in order. Linear in its length. */
export function wordBeginnings(text: string, words: Intl.Segmenter): readonly TextRange[] {
  const beginnings: TextRange[] = []
  for (const { segment, index, isWordLike } of words.segment(text)) {
    if (!isWordLike || !DIVISIBLE.test(segment)) continue
    const letters = [...segment.matchAll(LETTER)]
    const last = letters[Math.ceil(letters.length * SHARE) - 1]
    if (last) beginnings.push({ start: index, end: index + last.index + last[0].length })
  }
  return beginnings
}
