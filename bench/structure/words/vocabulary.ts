/** The languages in which both families have a vocabulary. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pl', 'ru', 'zh'] as const

export type Language = (typeof LANGUAGES)[number]

/**
 * The texts of one family in one language. `{noun}`, `{person}` and `{place}` stand for a draw from the lists,
 * `{number}` for a number like a year, and `{count}` for a larger one.
 */
export interface Vocabulary {
  /** Full sentences, as in paragraphs, quotations and notes. */
  readonly sentences: readonly string[]
  /** Sentences of at most eight words. */
  readonly remarks: readonly string[]
  /** Headlines and titles of papers: what a link says. */
  readonly titles: readonly string[]
  /** What is counted, measured or explained: row heads and terms. */
  readonly nouns: readonly string[]
  readonly people: readonly string[]
  readonly places: readonly string[]
  readonly labels: Labels
}

/** Wordings of what a structure or a piece of clutter says about itself. Each has at least one. */
export interface Labels {
  readonly note: readonly string[]
  /** A line that ends in a colon. */
  readonly announcement: readonly string[]
  /** What a text advises or orders its reader to do. */
  readonly step: readonly string[]
  readonly signUp: readonly string[]
  readonly signUpButton: readonly string[]
  readonly share: readonly string[]
  readonly related: readonly string[]
  readonly advert: readonly string[]
  readonly offer: readonly string[]
  readonly offerButton: readonly string[]
  readonly readAlso: readonly string[]
  readonly author: readonly string[]
  readonly app: readonly string[]
  readonly comments: readonly string[]
  readonly consent: readonly string[]
  readonly follow: readonly string[]
  readonly tags: readonly string[]
  readonly listen: readonly string[]
  readonly donation: readonly string[]
}
