import type * as v from 'valibot'
import { annotationIdSchema, pageAddressSchema, pageTitleSchema } from './annotation.ts'
import { type Reader, reader } from './reader.ts'
import { object } from './shapes.ts'

/** A highlight whose note is written in a window of its own. */
const noteSession = object({
  /** The address of the page, as the browser reported it. */
  address: pageAddressSchema,
  /** The title under which the page is listed. */
  title: pageTitleSchema,
  annotation: annotationIdSchema,
})

export type NoteSession = v.InferOutput<typeof noteSession>

/** Reads a note session. @throws Malformed */
export const readNoteSession: Reader<NoteSession> = reader(noteSession)
