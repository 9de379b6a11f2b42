/** Where a piece of metadata was found; `rule` means that a reader's rule names the element. */
export type Provenance = 'json-ld' | 'opengraph' | 'meta' | 'microdata' | 'markup' | 'document' | 'rule'

/** A piece of metadata with its source. */
export interface Sourced<T = string> {
  readonly value: T
  readonly from: Provenance
}

/** Metadata of an article. Contains only plain text and absolute http(s) addresses. */
export interface Metadata {
  /** The headline without the site's name; empty if the page has none. */
  readonly title: Sourced
  readonly byline?: Sourced
  /** ISO 8601, as precise as on the page. */
  readonly published?: Sourced
  readonly siteName?: Sourced
  readonly description?: Sourced
  /** An absolute http(s) address. */
  readonly leadImage?: Sourced
  /** The absolute http(s) address of the article's next page. */
  readonly next?: Sourced
  /** BCP 47. */
  readonly lang?: Sourced
  readonly dir: 'ltr' | 'rtl'
}

/** The purified article, as the view shows it. Every field can be sent in a message. */
export interface Article {
  readonly url: string
  readonly title: string
  readonly metadata: Metadata
  /**
   * Purified HTML without the title. It is sanitised, and must be sanitised again where it is inserted into a document.
   */
  readonly content: string
  /** The number of words in `content`. */
  readonly words: number
}
