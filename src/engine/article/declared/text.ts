import { decodeReferences } from '../character-references.ts'
import { plainText } from '../metadata/plain-text.ts'

const TAG = /<[^<>]{0,2000}>/g
/** Markup makes a value longer than its text. */
const SLACK = 4

/** The text of a value of structured data, which may be HTML; '' if the value is no text. @param limit in characters */
export function declaredText(value: unknown, limit: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const raw = String(value).slice(0, SLACK * limit)
  return plainText(decodeReferences(raw.replace(TAG, ' ')), limit)
}
