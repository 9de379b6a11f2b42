import { ownFile, readOwnFile } from '../../messages/own-file.ts'
import { type AnnotatedPage, readAnnotatedPages } from '../../schema/annotation.ts'

const FILE = { kind: 'winnow-annotations', field: 'pages', read: readAnnotatedPages, largest: 50_000_000 }

/** All annotations, as the text of a file. */
export function annotationsFile(pages: readonly AnnotatedPage[]): string {
  return ownFile(FILE, pages)
}

/** Reads the annotations in a file. @throws UnreadableFile */
export function readAnnotationsFile(text: string): readonly AnnotatedPage[] {
  return readOwnFile(text, FILE)
}
