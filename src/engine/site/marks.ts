/** What a person has said of one element of the page, for this reading only. */
export interface Mark {
  /** A live element of the page, known by its identity; one that is no longer there says nothing. */
  readonly element: Element
  readonly kind: 'keep' | 'remove'
}
