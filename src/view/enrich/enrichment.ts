import type { Article } from '../../schema/reading.ts'
import type { Message } from '../components/status.ts'
import type { Pane } from '../reader/pane.ts'
import type { LoadModule } from '../tools/lazy-modules.ts'
import type { Strings } from '../wording/strings.ts'

/** The data that an enrichment may use. */
export interface Enriching {
  readonly article: Article
  readonly strings: Strings
  readonly pane: Pane
  readonly load: LoadModule
  /** Whether pictures are loaded before they are asked for. */
  readonly images: boolean
  /** Addresses of the pictures that were asked for one by one, in this drawing of the article and in those before. */
  readonly askedFor: Set<string>
  /** The picture above the text; null where there is none. */
  readonly lead: HTMLElement | null
  say(message: Message): void
  /** Aborts when this drawing ends. */
  readonly signal: AbortSignal
}

/**
 * Makes something of an article easier to read or to use.
 * @param content all of the text, sanitised, before any of it is in the document; code that reads sizes must wait until
 * it is there
 */
export type Enrichment = (content: DocumentFragment, drawing: Enriching) => void
