import type { PictureType } from '../../schema/file.ts'

/** The number of bytes that are read to detect the type. */
const BEGINNING = 1024

/**
 * The signatures of the types, as Latin-1. See
 * https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern
 */
const BEGINNINGS: readonly (readonly [PictureType, RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xFF\xD8\xFF/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBPVP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
  [
    'image/svg+xml',
    /^(?:\xEF\xBB\xBF)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i,
  ],
]

/** The type of a picture, detected from its bytes; null when the file is not a picture. */
export async function pictureType(file: Blob): Promise<PictureType | null> {
  const bytes = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer())
  const beginning = String.fromCharCode(...bytes)
  return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0] ?? null
}
