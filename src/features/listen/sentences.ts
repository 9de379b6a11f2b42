import { wellFormedLang } from '../../view/reader/facts.ts'
import { type TextRange, trimmed } from '../../view/reader/text-range.ts'

/** Some voices fall silent after 15 seconds; this number of characters takes less. */
const LONGEST = 240
const PAUSE = /[,;:)\]–—،؛、，；：）」』]\s*(?=[^,;:]*$)/
/** A title or an initial (“Dr. ”, “J. ”), which does not end a sentence. */
const ABBREVIATED = /(?:^|[\s(])\p{Lu}\p{L}{0,2}\.\s*$/u
const SAYABLE = /[\p{L}\p{N}]/u

/**
 * The sentences of a text, without surrounding whitespace and without sentences that cannot be spoken. A very
 * long sentence is split at punctuation.
 * @param lang BCP 47; other values are ignored
 */
export function sentencesOf(text: string, lang: string): readonly TextRange[] {
  const segmenter = new Intl.Segmenter(wellFormedLang(lang) || undefined, { granularity: 'sentence' })
  const spans: TextRange[] = []
  let start = 0
  for (const { index, segment } of segmenter.segment(text)) {
    const end = index + segment.length
    if (end < text.length && ABBREVIATED.test(segment)) continue
    for (const span of splitLong(text, start, end))
      if (SAYABLE.test(text.slice(span.start, span.end))) spans.push(span)
    start = end
  }
  return spans
}

function splitLong(text: string, start: number, end: number): TextRange[] {
  const parts: TextRange[] = []
  let from = start
  while (end - from > LONGEST) {
    const head = text.slice(from, from + LONGEST)
    const pause = PAUSE.exec(head)
    const cut = pause ? pause.index + pause[0].length : head.lastIndexOf(' ') + 1
    const to = from + (cut > LONGEST / 3 ? cut : LONGEST)
    parts.push({ start: from, end: to })
    from = to
  }
  return [...parts, { start: from, end }].map(span => trimmed(text, span))
}
