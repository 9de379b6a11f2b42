import type { Picture } from '../view/tools/export-article.ts'
import { Malformed, nullOr, object, oneOf, type Reader } from './readers.ts'

/** Of a picture's address, in UTF-16 units, see the engine's policy; and of a picture, in bytes. */
export const LONGEST_ADDRESS = 8_000
export const LONGEST_PICTURE = 10 * 1024 * 1024

/** Bytes in base64, of at most so many. */
function base64(most: number): Reader<string> {
  return (value, at = 'value') => {
    const isBase64 =
      typeof value === 'string' && value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value)
    if (isBase64 && value.length <= Math.ceil(most / 3) * 4) return value
    throw new Malformed(`${at}: expected at most ${most} bytes in base64`)
  }
}

/** Reads what a page's process says is a picture. Throws `Malformed`. */
export const readPicture = nullOr(
  object<Picture>({
    type: oneOf('image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/svg+xml', 'image/webp'),
    data: base64(LONGEST_PICTURE),
  }),
)
