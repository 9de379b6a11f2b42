/** The characters `[start, end)` of a text, in UTF-16 units. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** A range without the whitespace at its ends. A range of whitespace alone becomes empty. */
export function trimmed(text: string, { start, end }: TextRange): TextRange {
  const words = text.slice(start, end)
  const from = start + words.length - words.trimStart().length
  return { start: from, end: from + words.trim().length }
}
