/**
 * The effect of a rule on the elements it matches: keep them, remove them, search the article only inside them, take
 * them as the title, or as the link to the next page.
 */
export type RuleKind = 'keep' | 'remove' | 'root' | 'title' | 'next'

/** A reader's decision about elements of a site. */
export interface Rule {
  /** Unique within its site. */
  readonly id: string
  readonly kind: RuleKind
  /** A CSS selector. It is matched in the document, in open shadow roots and in same-origin frames. */
  readonly selector: string
  /**
   * The second anchor, used when the selector no longer matches: the fingerprint of the element's text (see
   * `fingerprint`), empty if the element had too little text.
   */
  readonly fingerprint: string
}

/** Why a selector is not run: it is invalid, or it could keep the browser busy for too long. */
export type SelectorRefusal = 'invalid-selector' | 'costly-selector'

/** A rule that had no effect on this page, and why. */
export interface RuleProblem {
  readonly rule: Rule
  readonly because: SelectorRefusal | 'no-match'
}
