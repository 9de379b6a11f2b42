import type { Article } from '../../engine/article/article.ts'
import type { Pane } from '../pane.ts'
import type { LoadPart } from '../parts.ts'
import type { Message } from '../status.ts'
import type { Strings } from '../strings.ts'
import { cards } from './cards.ts'
import { contents } from './contents.ts'
import { formulas } from './formulas.ts'
import { inPageLinks } from './in-page-links.ts'
import { islands } from './islands.ts'
import { listings } from './listings.ts'
import { pictures } from './pictures.ts'
import { sideways } from './sideways.ts'
import { tables } from './tables.ts'

/** What an enrichment gets. */
export interface Enriching {
  readonly article: Article
  readonly strings: Strings
  readonly pane: Pane
  readonly load: LoadPart
  /** Whether pictures load without being asked for. */
  readonly images: boolean
  /** The addresses of the pictures that the person asked to load, in this drawing and in earlier ones. */
  readonly askedFor: Set<string>
  /** The lead image; null when there is none. */
  readonly lead: HTMLElement | null
  say(message: Message): void
  /** Aborts when this drawing ends. */
  readonly signal: AbortSignal
}

/**
 * Improves a part of an article, so that it is easier to read or to use.
 * @param content the whole text, sanitised, before it is in the document; code that measures sizes must wait
 * until it is
 */
export type Enrichment = (content: DocumentFragment, drawing: Enriching) => void

/** The enrichments of every article, in this order. */
export const ENRICHMENTS: readonly Enrichment[] = [
  pictures,
  cards, // after pictures: looks at their replacements
  islands, // after pictures: an island may contain one as its poster
  contents,
  inPageLinks,
  tables,
  listings,
  formulas,
  sideways, // last: wraps elements that the others have made
]
