import type {
  AnnotatedPage,
  Annotation,
  AnnotationChange,
  AnnotationColour,
  Quote,
} from '../store/annotation-store.ts'
import { count, listOf, Malformed, object, oneOf, type Reader, text } from './readers.ts'

/** How long the words of a passage may be, and a note, in characters. */
export const LONGEST_PASSAGE = 10_000
export const LONGEST_NOTE = 5_000
const LONGEST = { context: 100, address: 8192, title: 500 } as const
/** More than the store keeps of a page, and more pages than anybody reads. */
const MOST = { annotations: 1_000, pages: 100_000 } as const

const id = text(64)
const colour: Reader<AnnotationColour> = oneOf('yellow', 'green', 'blue', 'rose')

/** A quote of nothing would be found everywhere. */
const passage: Reader<string> = (value, at = 'value') => {
  const read = text(LONGEST_PASSAGE)(value, at)
  if (read.trim() === '') throw new Malformed(`${at}: expected some words`)
  return read
}

/** Reads an annotation that came from a page, a message, a file or the store. Throws `Malformed`. */
export const readAnnotation = object<Annotation>({
  id,
  quote: object<Quote>({ exact: passage, prefix: text(LONGEST.context), suffix: text(LONGEST.context) }),
  start: count,
  colour,
  note: text(LONGEST_NOTE),
  made: text(40),
})

/** Reads a change of a page's annotations. Throws `Malformed`. */
export const readAnnotationChange = object<AnnotationChange>({
  remove: listOf(id, MOST.annotations),
  put: listOf(readAnnotation, MOST.annotations),
})

/** Of the page's process: plain text, shown as such. */
export const readPageTitle = text(LONGEST.title)

/** Reads a page with its annotations. Throws `Malformed`. */
const readAnnotatedPage = object<AnnotatedPage>({
  address: text(LONGEST.address),
  title: readPageTitle,
  annotations: listOf(readAnnotation, MOST.annotations),
})

export const readAnnotatedPages = listOf(readAnnotatedPage, MOST.pages)
