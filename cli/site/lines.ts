/** A longer line is refused unread: it could not be held in memory several times. */
const LONGEST = 64 * 1024 * 1024
const NEWLINE = 10

/** A line of the input that is not blank. */
export interface Line {
  /** From 1; blank lines count. */
  readonly number: number
  /** The number of lines before it that are not blank. */
  readonly before: number
  /** Null if the line is too long. */
  readonly text: string | null
}

/** The lines of a stream of bytes in UTF-8. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 0
  let before = 0
  let parts: Buffer[] = []
  let size = 0
  const add = (part: Buffer) => {
    size += part.length
    if (size <= LONGEST) parts.push(part)
    else parts = []
  }
  const end = (): Line | null => {
    number++
    const text =
      size > LONGEST
        ? null
        : Buffer.concat(parts)
            .toString('utf8')
            .replace(/^\uFEFF/, '')
    parts = []
    size = 0
    return text?.trim() === '' ? null : { number, before: before++, text }
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, at))
      start = at + 1
      const line = end()
      if (line) yield line
    }
    if (start < chunk.length) add(chunk.subarray(start))
  }
  const last = size > 0 ? end() : null
  if (last) yield last
}
