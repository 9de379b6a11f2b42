import { decodeReferences } from '../character-references.ts'
import { plainText } from '../metadata/plain-text.ts'

const TAG = /<[^<>]{0,2000}>/g

/** The text of a value of JSON-LD, which may be HTML; '' if the value is no text. @param limit in characters */
export function declaredText(value: unknown, limit: number): string {
  return typeof value === 'string' || typeof value === 'number'
    ? plainText(
        decodeReferences(
          String(value)
            .slice(0, 4 * limit)
            .replace(TAG, ' '),
        ),
        limit,
      )
    : ''
}
