import { call } from '../../messages/rpc.ts'
import {
  annotatedPagesSchema,
  annotationChangeSchema,
  annotationIdSchema,
  pageTitleSchema,
} from '../../schema/annotation.ts'
import { nothing } from '../../schema/reader.ts'
import { object, text } from '../../schema/shapes.ts'
import type { AnnotationStore } from '../../store/annotation-store.ts'
import type { NoteSessionStore } from '../../store/note-session-store.ts'
import { openNoteWindow } from './open-note-window.ts'

/** The worker's calls about annotations. */
export function annotationCalls(store: AnnotationStore, notes: NoteSessionStore) {
  return {
    /** Opens a window in which the person writes the note on a highlight of the page. */
    openNote: call({
      allow: ['page'],
      about: 'page',
      read: object({ title: pageTitleSchema, annotation: annotationIdSchema }),
      async handle({ title, annotation }, { tab, address, isPrivate }) {
        if (isPrivate) throw new Error('Nothing is kept of a private window.')
        await openNoteWindow(tab, await notes.open({ address, title, annotation }))
      },
    }),
    /** The highlight whose note the window with this session id edits; null when there is no such session. */
    noteSession: call({
      allow: ['extension'],
      read: object({ session: text(64) }),
      handle: ({ session }) => notes.of(session),
    }),
    /** The annotations of the page. */
    pageAnnotations: call({
      allow: ['extension', 'page'],
      about: 'page',
      read: nothing,
      handle: (_, { address }) => store.of(address),
    }),
    /** Changes the annotations of the page. Rejects with a sentence for the person when the change cannot be stored. */
    annotate: call({
      allow: ['extension', 'page'],
      about: 'page',
      // The list of annotated pages shows this title.
      read: object({ title: pageTitleSchema, change: annotationChangeSchema }),
      async handle({ title, change }, { address, isPrivate }) {
        // The view does not call this in a private window; the check also covers other callers.
        if (isPrivate) throw new Error('Nothing is kept of a private window.')
        await store.change(address, title, change)
      },
    }),
    /** Every page with annotations, sorted by address. */
    allAnnotations: call({ allow: ['extension'], read: nothing, handle: () => store.all() }),
    /** Adds annotations: all of them, or none, and then it rejects with a sentence for the person. */
    addAnnotations: call({
      allow: ['extension'],
      read: object({ pages: annotatedPagesSchema }),
      handle: ({ pages }) => store.add(pages),
    }),
    /** Deletes all annotations of all pages. */
    clearAnnotations: call({ allow: ['extension'], read: nothing, handle: () => store.clear() }),
  }
}
