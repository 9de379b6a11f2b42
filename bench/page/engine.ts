/** The metadata that an engine returns for an article; '' for what is missing. */
interface About {
  readonly author: string
  /** As the engine writes it. */
  readonly date: string
  /** The address of the lead image. */
  readonly image: string
}

/** An engine's result for a page: HTML without the title, or plain text; null without an article. */
type Reading =
  | { readonly title: string; readonly html: string; readonly about: About }
  | { readonly title: string; readonly text: string }
  | null

/** An extraction engine to be measured. */
export interface Engine {
  readonly name: string
  /** The document is live. Only an engine that `mutates` may leave it changed. */
  read(document: Document): Reading
  /** True if it writes to the live page, so that no other engine may run after it. */
  readonly mutates?: true
}
