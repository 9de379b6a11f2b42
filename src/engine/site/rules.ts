/**
 * What a rule says of the elements that it matches: keep this, remove that, look for the article in here only, this is
 * the title, this links to the next page.
 */
export type RuleKind = 'keep' | 'remove' | 'root' | 'title' | 'next'

/** What a person has said of elements of a site. */
export interface Rule {
  /** Unique within its site. */
  readonly id: string
  readonly kind: RuleKind
  /** A CSS selector, matched in the document, in open shadow roots and in same-origin frames. */
  readonly selector: string
  /**
   * Second anchor, for the day the selector no longer matches: a fingerprint of the element's text
   * (see `fingerprint`), empty when the element had too little text to be recognised by.
   */
  readonly fingerprint: string
}

/** Why a selector is not even tried: the browser does not take it for one, or it could keep the browser busy for long. */
export type SelectorRefusal = 'invalid-selector' | 'costly-selector'

/** A rule that could not do its work on this page, and why. */
export interface RuleProblem {
  readonly rule: Rule
  readonly because: SelectorRefusal | 'no-match'
}
