import type { Evidence } from '../../engine/decision/verdict.ts'
import type { Scope } from '../../schema/rule.ts'

/** The state that the panel shows. */
export interface XrayState {
  /** The number of parts in the article, and on the page. */
  readonly kept: number
  readonly parts: number
  /** False when the kept parts are only the best guess. */
  readonly isArticle: boolean
  /** The steps that failed as the page was read, each with its error; plain text. */
  readonly failures: readonly string[]
  readonly part: XrayPart | null
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** The part of the page that is picked. */
export interface XrayPart {
  /** The first words of the part. */
  readonly excerpt: string
  /** The picked element, as `section.newsletter`. */
  readonly element: string
  readonly parts: number
  readonly words: number
  readonly isKept: boolean
  /** Whether it is shown above the text: the title, or a line with the author or the date. */
  readonly isAbove: boolean
  readonly by: 'engine' | 'rule' | 'mark'
  /** The probability that it is content, in percent, before rules and marks. */
  readonly percent: number
  readonly evidence: readonly Evidence[]
  readonly isHidden: boolean
  /** Whether it is a candidate for the root of the article. */
  readonly isRoot: boolean
  readonly canWiden: boolean
  readonly canNarrow: boolean
  /** Null while it is being computed. */
  readonly always: XrayAlways | null
}

/** The effect of a lasting rule on the part. */
export type XrayAlways =
  | {
      readonly does: 'save'
      readonly kind: 'keep' | 'remove' | 'root'
      readonly choices: readonly XrayChoice[]
      readonly choice: number
      readonly scopes: readonly Scope[]
      readonly scope: number
      /** Whether the warning was shown: the next click saves. */
      readonly isWarned: boolean
    }
  | { readonly does: 'forget'; readonly selector: string }
  | { readonly does: 'nothing' }

/** A selector for the part, and what it matches on this page. */
interface XrayChoice {
  readonly selector: string
  readonly parts: number
  readonly words: number
  readonly warning: 'empties' | 'everything' | null
}

/** The actions of a person in the panel. */
export interface XrayActions {
  say(kind: 'keep' | 'remove'): void
  always(): void
  choose(chosen: { readonly choice?: number; readonly scope?: number }): void
  widen(by: 1 | -1): void
  nextRoot(): void
  undo(): void
  redo(): void
  /** Shows how other methods read the page, or the parts again. */
  opinions(): void
  close(): void
}
