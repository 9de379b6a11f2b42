import type { MessageKey } from '../../../view/wording/strings.ts'
import { LARGEST_FILE, MOST_LINES } from './limits.ts'

/** The text of a file, or the message that says why it has none. */
export type FileText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly key: MessageKey; readonly values: readonly (string | number)[] }

const NEWLINE = 10

/**
 * Decodes the text of a file: UTF-8, or UTF-16 with a byte order mark. The mark is dropped.
 *
 * A file that is not text, is too large or has too many lines is rejected as a whole.
 */
export function readText(bytes: Uint8Array): FileText {
  if (bytes.length > LARGEST_FILE) return refused('fileTooLarge', LARGEST_FILE / 1_000_000)
  const text = decode(bytes)
  if (text === null) return refused('fileEncoding')
  if (text.includes('\0')) return refused('fileNotText')
  if (hasTooManyLines(text)) return refused('fileTooManyLines', MOST_LINES)
  return { kind: 'text', text }
}

function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function hasTooManyLines(text: string): boolean {
  let lines = 1
  for (let i = 0; i < text.length && lines <= MOST_LINES; i++) {
    const isEnd = text.charCodeAt(i) === NEWLINE || text[i] === '\r'
    if (isEnd) lines++
  }
  return lines > MOST_LINES
}

function refused(key: MessageKey, ...values: (string | number)[]): FileText {
  return { kind: 'refused', key, values }
}
