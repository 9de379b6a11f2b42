/** Where a piece of metadata was found; `rule`: where the reader has said that it is. */
export type Provenance = 'json-ld' | 'opengraph' | 'meta' | 'microdata' | 'markup' | 'document' | 'rule'

/** A piece of metadata and where it was found. */
export interface Sourced<T = string> {
  readonly value: T
  readonly from: Provenance
}

/** What is known about an article besides its text. Plain text and absolute http(s) addresses only. */
export interface Metadata {
  /** The headline, without the site's name; empty when the page has none. */
  readonly title: Sourced
  readonly byline?: Sourced
  /** ISO 8601, as precise as the page says. */
  readonly published?: Sourced
  readonly siteName?: Sourced
  readonly description?: Sourced
  /** Absolute http(s) address. */
  readonly leadImage?: Sourced
  /** Absolute http(s) address of the article's next page. */
  readonly next?: Sourced
  /** BCP 47. */
  readonly lang?: Sourced
  readonly dir: 'ltr' | 'rtl'
}

/** The purified article: what the view draws. Every field can be sent through a message. */
export interface Article {
  readonly url: string
  readonly title: string
  readonly metadata: Metadata
  /** Purified HTML without the title. Sanitised, and to be sanitised again at the sink that draws it. */
  readonly content: string
  /** Words of `content`. */
  readonly words: number
}
