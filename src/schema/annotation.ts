import * as v from 'valibot'
import { type Reader, reader } from './reader.ts'
import { count, list, object, text } from './shapes.ts'

/** The longest quoted passage, in UTF-16 units. */
export const LONGEST_PASSAGE = 10_000
/** The longest note, in UTF-16 units. */
export const LONGEST_NOTE = 5_000
/** The most annotations that the store keeps of one page. */
export const MOST_ANNOTATIONS = 500

const LONGEST = { context: 100, address: 8192, title: 500 } as const
/** Limits of a file, which may hold more than the store keeps of a page. */
const MOST = { annotations: 1_000, pages: 100_000 } as const

export const annotationIdSchema = text(64)
export const pageAddressSchema = text(LONGEST.address)

/** An empty quote would be found everywhere. */
const passage = v.pipe(
  text(LONGEST_PASSAGE),
  v.check(quoted => quoted.trim() !== '', 'some words'),
)

/**
 * A passage by its words and the words around it, as in the TextQuoteSelector of W3C Web Annotation. Every run of white
 * space is one space.
 */
const quote = object({ exact: passage, prefix: text(LONGEST.context), suffix: text(LONGEST.context) })

const annotation = object({
  id: annotationIdSchema,
  quote,
  /** The offset in the article's text when it was made: a hint, as in TextPositionSelector. */
  start: count,
  colour: v.picklist(['yellow', 'green', 'blue', 'rose']),
  /** Plain text; '' for none. */
  note: text(LONGEST_NOTE),
  /** When it was made, ISO 8601. */
  made: text(40),
})

/** The title of a page comes from the page's process. It is plain text, and is shown as such. */
export const pageTitleSchema = text(LONGEST.title)

export const annotationChangeSchema = object({
  /** The ids of the annotations to delete. */
  remove: list(annotationIdSchema, MOST.annotations),
  /** The annotations to store. Each replaces the one with the same id. */
  put: list(annotation, MOST.annotations),
})

const annotatedPage = object({
  address: pageAddressSchema,
  title: pageTitleSchema,
  annotations: list(annotation, MOST.annotations),
})

export const annotatedPagesSchema = list(annotatedPage, MOST.pages)

export type Quote = v.InferOutput<typeof quote>
/** A highlighted passage and the person's note on it. */
export type Annotation = v.InferOutput<typeof annotation>
export type AnnotationColour = Annotation['colour']
/** A change of a page's annotations. */
export type AnnotationChange = v.InferOutput<typeof annotationChangeSchema>
/** A page and its annotations. */
export type AnnotatedPage = v.InferOutput<typeof annotatedPage>

/** Reads an annotation. @throws Malformed */
export const readAnnotation: Reader<Annotation> = reader(annotation)
/** Reads pages and their annotations. @throws Malformed */
export const readAnnotatedPages: Reader<readonly AnnotatedPage[]> = reader(annotatedPagesSchema)
