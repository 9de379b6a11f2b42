import type { Article } from '../../schema/reading.ts'
import type { ReadingPlace } from '../../schema/reading-place.ts'
import type { BlockCursor } from './block-cursor.ts'
import type { Pane } from './pane.ts'

/** An article that stands in the document; its text may still be filling in. */
export interface DrawnArticle {
  readonly article: Article
  /** The article's element, headline and all; and the element of its text. */
  readonly element: HTMLElement
  readonly prose: HTMLElement
  /** The headings of all of its text, in order; those of the later parts may not be in the document yet. */
  readonly headings: readonly HTMLHeadingElement[]
  /** How long it takes to read, not rounded. */
  readonly minutes: number
  readonly pane: Pane
  readonly cursor: BlockCursor
  /** Where it begins to be read; null for its beginning. */
  readonly place: ReadingPlace | null
  /** Settles when all of the text is in the document, or when this drawing's life ends. */
  readonly filled: Promise<void>
  /** The end of this drawing's life: another takes its place. */
  readonly signal: AbortSignal
}
