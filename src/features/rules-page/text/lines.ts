/** A line, and how it ends. */
export interface RawLine {
  readonly text: string
  readonly end: '\n' | '\r\n' | '\r' | ''
}

/** The lines of a text, which joined again are the text; the last has no end. */
export function* linesOf(text: string): Generator<RawLine> {
  const parts = text.split(/(\r\n|\n|\r)/)
  for (let i = 0; i < parts.length; i += 2)
    yield { text: parts[i]!, end: (parts[i + 1] ?? '') as RawLine['end'] }
}
