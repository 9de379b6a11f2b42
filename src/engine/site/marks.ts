/** A reader's decision about one element of the page, for this reading only. */
export interface Mark {
  /** A live element of the page, by identity. A mark on an element that is no longer on the page has no effect. */
  readonly element: Element
  readonly kind: 'keep' | 'remove'
}
