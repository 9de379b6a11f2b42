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

/** What an enrichment may use. */
export interface Enriching {
  readonly article: Article
  readonly strings: Strings
  readonly pane: Pane
  readonly load: LoadPart
  /** Whether pictures are loaded before they are asked for. */
  readonly images: boolean
  /** Addresses of the pictures that were asked for one by one, in this drawing of the article and in those before. */
  readonly askedFor: Set<string>
  /** The picture above the text; null where there is none. */
  readonly lead: HTMLElement | null
  say(message: Message): void
  /** The end of this drawing's life. */
  readonly signal: AbortSignal
}

/**
 * Makes something of an article easier to read or to use.
 * @param content all of the text, safe to show, before any of it is in the document; whatever looks at sizes waits for
 * that
 */
export type Enrichment = (content: DocumentFragment, drawing: Enriching) => void

/** What is done to every article before it is shown, in this order. */
export const ENRICHMENTS: readonly Enrichment[] = [
  pictures,
  cards, // after pictures: it looks at what stands in their place
  islands, // after pictures: one may be the face of a video
  contents,
  inPageLinks,
  tables,
  listings,
  formulas,
  sideways, // last: it puts boxes around what the others have made
]
