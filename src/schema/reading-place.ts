import * as v from 'valibot'
import { type Reader, reader } from './reader.ts'
import { count, finite, object } from './shapes.ts'

export const readingPlaceSchema = object({
  /** Number of the block; `BELOW` below the text. */
  block: count,
  /** Distance of its top from the top of the window, in pixels. */
  top: finite,
  /** Its height, in pixels. */
  height: finite,
})

export const keptPlaceSchema = object({
  /** Null at the beginning, above the text. */
  at: v.nullable(readingPlaceSchema),
  /** The block at the reading position of the page itself at that time; null at the beginning of the page. */
  onPage: v.nullable(count),
})

/** Where in an article the person is reading. */
export type ReadingPlace = v.InferOutput<typeof readingPlaceSchema>
/** Where the person was reading a page, for the next window that shows it. */
export type KeptPlace = v.InferOutput<typeof keptPlaceSchema>

/** Reads a place that was kept. @throws Malformed */
export const readKeptPlace: Reader<KeptPlace> = reader(keptPlaceSchema)
