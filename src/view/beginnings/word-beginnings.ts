/** Where a stretch of a text is. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Of a word's letters, so many are its beginning. */
const SHARE = 0.4

/**
 * Words of scripts whose letters stand side by side. Where letters are joined, or build a cluster, a change of weight
 * within a word would tear it; where there are no spaces, there is no beginning for the eye. Numbers are left alone.
 */
const DIVISIBLE =
  /^(?:\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Armenian}|\p{Script=Georgian}|\p{Script=Hebrew}|[\p{M}\p{Cf}\p{P}])+$/u
/** A letter, with its marks and what hyphenates after it. */
const LETTER = /\p{L}[\p{M}\p{Cf}]*/gu

/** The beginnings of the words of a text, in order. Linear in its length. */
export function wordBeginnings(text: string, words: Intl.Segmenter): readonly Stretch[] {
  const beginnings: Stretch[] = []
  for (const { segment, index, isWordLike } of words.segment(text)) {
    if (!isWordLike || !DIVISIBLE.test(segment)) continue
    const letters = [...segment.matchAll(LETTER)]
    const last = letters[Math.ceil(letters.length * SHARE) - 1]
    if (last) beginnings.push({ start: index, end: index + last.index + last[0].length })
  }
  return beginnings
}
