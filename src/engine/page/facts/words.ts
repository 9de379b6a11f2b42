/** Scripts without spaces, in which only a dictionary finds the words: Thai to Khmer, and CJK. */
const UNSPACED =
  /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]/
/** The longest text given to the dictionary; a longer one is extrapolated. */
const SAMPLE = 20_000
/** The longest text that is counted to its end, in characters; a longer one is extrapolated. */
const LONGEST = 500_000

/** Marks a segment as a word. Firefox's own `isWordLike` is false for a dictionary word before a sign. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

let segmenter: Intl.Segmenter | undefined

/**
 * The number of words: runs of non-space characters with a letter or digit; in scripts without spaces, the words that
 * `Intl.Segmenter` finds (Unicode UAX #29 with dictionaries).
 */
export function countWords(text: string): number {
  if (text.length > LONGEST) return inProportion(text, countWords)
  if (UNSPACED.test(text)) return countSegments(text)
  let words = 0
  let inWord = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isSpace(code)) inWord = false
    else if (!inWord && isLetterOrDigit(code)) {
      inWord = true
      words++
    }
  }
  return words
}

/** The number of characters, counting every run of white space as one, and none at the ends. */
export function collapsedLength(text: string): number {
  if (text.length > LONGEST) return inProportion(text, collapsedLength)
  let length = 0
  let gap = false
  for (let i = 0; i < text.length; i++) {
    if (isSpace(text.charCodeAt(i))) gap = length > 0
    else {
      length += gap ? 2 : 1
      gap = false
    }
  }
  return length
}

function inProportion(text: string, count: (text: string) => number): number {
  return Math.round((count(text.slice(0, LONGEST)) * text.length) / LONGEST)
}

function countSegments(text: string): number {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' })
  let words = 0
  for (const { segment } of segmenter.segment(text.slice(0, SAMPLE)))
    if (LETTER_OR_DIGIT.test(segment)) words++
  return text.length > SAMPLE ? Math.round((words * text.length) / SAMPLE) : words
}

export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000 || code === 0x2028
}

/**
 * An approximation that is good enough for counting: ASCII letters and digits, and everything above Latin-1's signs
 * except the punctuation blocks.
 */
export function isLetterOrDigit(code: number): boolean {
  if (code < 0x80) return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122)
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba
  return !(code >= 0x2000 && code <= 0x2bff) && !(code >= 0x3000 && code <= 0x303f)
}
