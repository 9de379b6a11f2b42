/** A line, and how it ends. */
export interface RawLine {
  readonly text: string
  readonly end: '\n' | '\r\n' | '\r' | ''
}

/** The lines of a text, which joined again are the text; the last has no end. */
export function* linesOf(text: string): Generator<RawLine> {
  let from = 0
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
    yield { text: text.slice(from, index), end: end as RawLine['end'] }
    from = index + end.length
  }
  yield { text: text.slice(from), end: '' }
}
