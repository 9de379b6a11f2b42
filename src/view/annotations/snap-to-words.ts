import type { TextRange } from '../reader/text-range.ts'

/** How far the words at an end of a passage are looked for, in characters: longer than any word. */
const REACH = 100

/**
 * A passage that begins and ends with whole words: a word of which a part was selected belongs to it. An empty passage
 * stays empty.
 */
export function snappedToWords(text: string, { start, end }: TextRange): TextRange {
  if (start >= end) return { start, end }
  return { start: wordAcross(text, start)?.start ?? start, end: wordAcross(text, end)?.end ?? end }
}

/** The word that begins before this place and ends after it; null where there is none. */
function wordAcross(text: string, at: number): TextRange | null {
  const from = Math.max(0, at - REACH)
  const around = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text.slice(from, at + REACH))
  const word = around.containing(at - from)
  if (!word?.isWordLike || from + word.index === at) return null
  return { start: from + word.index, end: from + word.index + word.segment.length }
}
