/** What a person has said of a site: keep this, remove that. */
export interface Rule {
  /** Unique within its host. */
  readonly id: string
  readonly kind: 'keep' | 'remove'
  /** A CSS selector, matched in the document, in open shadow roots and in same-origin frames. */
  readonly selector: string
  /**
   * Second anchor, for the day the selector no longer matches: a fingerprint of the element's text
   * (see `fingerprint`), empty when the element had too little text to be recognised by.
   */
  readonly fingerprint: string
}

/** A rule that could not do its work on this page, and why. */
export interface RuleProblem {
  readonly rule: Rule
  readonly because: 'invalid-selector' | 'no-match'
}
