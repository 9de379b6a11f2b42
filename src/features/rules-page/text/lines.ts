/** A line and its line break. */
export interface RawLine {
  readonly text: string
  readonly end: '\n' | '\r\n' | '\r' | ''
}

/** Yields the lines of a text; joined, they are the text. The last one has no line break. */
export function* linesOf(text: string): Generator<RawLine> {
  const parts = text.split(/(\r\n|\n|\r)/)
  for (let i = 0; i < parts.length; i += 2)
    yield { text: parts[i]!, end: (parts[i + 1] ?? '') as RawLine['end'] }
}
