import * as v from 'valibot'
import { type Reader, reader } from './reader.ts'
import { object, text } from './shapes.ts'

/** The longest address of a picture, in UTF-16 units, as in the policy of article HTML. */
export const LONGEST_ADDRESS = 8_000
/** The largest picture that is exported, in bytes. */
export const LONGEST_PICTURE = 10 * 1024 * 1024
/** The largest file that is saved, in bytes: more than the largest book that Winnow makes. */
const LARGEST_FILE = 128 * 1024 * 1024
const LONGEST_NAME = 255

const base64 = v.pipe(
  v.string(),
  v.check(
    data =>
      data.length % 4 === 0 &&
      data.length <= Math.ceil(LONGEST_PICTURE / 3) * 4 &&
      /^[A-Za-z0-9+/]*={0,2}$/.test(data),
    `at most ${LONGEST_PICTURE} bytes in base64`,
  ),
)

const picture = object({
  /** The type that the picture's first bytes show. */
  type: v.picklist(['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/svg+xml', 'image/webp']),
  data: base64,
})

const savedFile = object({
  name: text(LONGEST_NAME),
  type: v.picklist([
    'application/epub+zip',
    'application/json',
    'text/html;charset=utf-8',
    'text/markdown;charset=utf-8',
    'text/plain;charset=utf-8',
  ]),
  content: v.pipe(
    v.instance(Blob),
    v.check(({ size }) => size <= LARGEST_FILE, `a file of at most ${LARGEST_FILE} bytes`),
  ),
})

/** A picture of an article: its type, and its bytes in base64. */
export type Picture = v.InferOutput<typeof picture>
export type PictureType = Picture['type']
/** A file on its way to the person's folder for downloads. */
export type SavedFile = v.InferOutput<typeof savedFile>

/** Reads the picture of a page's process; null where it could not be had. @throws Malformed */
export const readPicture: Reader<Picture | null> = reader(v.nullable(picture))
/** Reads a file that a page's process asks to have saved. @throws Malformed */
export const readSavedFile: Reader<SavedFile> = reader(savedFile)
