import type { Article } from '../../schema/reading.ts'
import type { ReadingPlace } from '../../schema/reading-place.ts'
import type { BlockCursor } from './block-cursor.ts'
import type { Pane } from './pane.ts'

/** An article in the document; its text may still be rendering. */
export interface DrawnArticle {
  readonly article: Article
  /** The article's element, with the headline; and the element of its text. */
  readonly element: HTMLElement
  readonly prose: HTMLElement
  /** The headings of all of its text, in order; those of the later parts may not be in the document yet. */
  readonly headings: readonly HTMLHeadingElement[]
  /** The reading time in minutes, not rounded. */
  readonly minutes: number
  readonly pane: Pane
  readonly cursor: BlockCursor
  /** The place at which reading starts; null for the beginning. */
  readonly place: ReadingPlace | null
  /** Settles when all of the text is in the document, or when this drawing ends. */
  readonly filled: Promise<void>
  /** Aborts when another drawing replaces this one. */
  readonly signal: AbortSignal
}
