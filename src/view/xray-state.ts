import type { Ground } from '../engine/ensemble/verdict.ts'
import type { Scope } from '../engine/site/site-rules.ts'

/** What the panel shows. */
export interface XrayState {
  /** Of so many parts of the page, so many are in the article. */
  readonly kept: number
  readonly parts: number
  /** False where what is kept is only the best guess. */
  readonly isArticle: boolean
  /** The steps that failed as the page was read, each with its error; plain text. */
  readonly failures: readonly string[]
  readonly part: XrayPart | null
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** The part of the page that is pointed at. */
export interface XrayPart {
  /** Its first words. */
  readonly excerpt: string
  /** The picked element, as `section.newsletter`. */
  readonly element: string
  readonly parts: number
  readonly words: number
  readonly isKept: boolean
  readonly by: 'engine' | 'rule' | 'mark'
  readonly percent: number
  readonly grounds: readonly Ground[]
  readonly isHidden: boolean
  /** It may be what holds the whole article. */
  readonly isRoot: boolean
  readonly canWiden: boolean
  readonly canNarrow: boolean
  /** Null while it is not known yet. */
  readonly always: XrayAlways | null
}

/** What “always” would do to the part. */
export type XrayAlways =
  | {
      readonly does: 'save'
      readonly kind: 'keep' | 'remove' | 'root'
      readonly choices: readonly XrayChoice[]
      readonly choice: number
      readonly scopes: readonly Scope[]
      readonly scope: number
      /** The warning was read: the button now means it. */
      readonly isWarned: boolean
    }
  | { readonly does: 'forget'; readonly selector: string }
  | { readonly does: 'nothing' }

/** A way to find the part again, and what it matches on this page. */
interface XrayChoice {
  readonly selector: string
  readonly parts: number
  readonly words: number
  readonly warning: 'empties' | 'everything' | null
}

/** What a person does in the panel. */
export interface XrayActions {
  say(kind: 'keep' | 'remove'): void
  always(): void
  choose(chosen: { readonly choice?: number; readonly scope?: number }): void
  widen(by: 1 | -1): void
  nextRoot(): void
  undo(): void
  redo(): void
  close(): void
}
