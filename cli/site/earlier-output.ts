import { createReadStream, statSync } from 'node:fs'
import { EXIT, Failure } from '../failure.ts'
import { linesOf } from './lines.ts'
import { inputFailure } from './source.ts'

/** The results that an interrupted run has written. */
export interface EarlierOutput {
  readonly lines: number
  /** Up to the end of the last complete line. */
  readonly bytes: number
  readonly last: { readonly url?: string } | null
}

/**
 * Reads the output of an interrupted run. A line that was not finished does not count. Without a file, nothing was
 * written.
 * @throws Failure if it is not the output of a run
 */
export async function readEarlierOutput(file: string): Promise<EarlierOutput> {
  if (!statSync(file, { throwIfNoEntry: false })) return { lines: 0, bytes: 0, last: null }
  let bytes = 0
  let size = 0
  const chunks = async function* () {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      const end = chunk.lastIndexOf(10)
      if (end >= 0) bytes = size + end + 1
      size += chunk.length
      yield chunk
    }
  }
  let lines = 0
  let last: string | null = null
  let beforeLast: string | null = null
  try {
    for await (const { text } of linesOf(chunks())) {
      lines++
      beforeLast = last
      last = text
    }
  } catch (error) {
    throw inputFailure(file, error)
  }
  if (bytes < size) {
    lines--
    last = beforeLast
  }
  return { lines, bytes, last: last === null ? null : resultIn(last, file) }
}

function resultIn(line: string, file: string): { readonly url?: string } {
  try {
    return JSON.parse(line) as { readonly url?: string }
  } catch {
    throw new Failure(EXIT.usage, `${file} is not the output of an earlier run, so it cannot be resumed.`)
  }
}
