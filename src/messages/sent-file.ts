import type { SentFile } from './contract.ts'
import { Malformed, object, oneOf, type Reader, text } from './readers.ts'

/** In bytes: more than the largest book that we pack. */
const LARGEST = 128 * 1024 * 1024
const LONGEST_NAME = 255

const blob: Reader<Blob> = (value, at = 'value') => {
  if (value instanceof Blob && value.size <= LARGEST) return value
  throw new Malformed(`${at}: expected a file of at most ${LARGEST} bytes`)
}

/** Reads what a page's process wants to have saved. Throws `Malformed`. */
export const readSentFile = object<SentFile>({
  name: text(LONGEST_NAME),
  type: oneOf(
    'application/epub+zip',
    'application/json',
    'text/html;charset=utf-8',
    'text/markdown;charset=utf-8',
    'text/plain;charset=utf-8',
  ),
  content: blob,
})
