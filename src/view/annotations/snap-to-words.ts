import type { TextRange } from '../reader/text-range.ts'

/** The number of characters around an end of a passage that are searched for words: longer than any word. */
const REACH = 100

/**
 * Extends a passage so that it begins and ends with whole words: words that are selected in part are included. An empty
 * passage stays empty.
 */
export function snappedToWords(text: string, { start, end }: TextRange): TextRange {
  if (start >= end) return { start, end }
  return { start: wordAcross(text, start)?.start ?? start, end: wordAcross(text, end)?.end ?? end }
}

/** The word that begins before this offset and ends after it; null if there is none. */
function wordAcross(text: string, at: number): TextRange | null {
  const from = Math.max(0, at - REACH)
  const around = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text.slice(from, at + REACH))
  const word = around.containing(at - from)
  if (!word?.isWordLike || from + word.index === at) return null
  return { start: from + word.index, end: from + word.index + word.segment.length }
}
