import type { LeftOut, Reading } from '../../schema/reading.ts'
import type { Rule } from '../../schema/rule.ts'
/**
 * Why a tab cannot be read: the browser forbids it, access was not granted, the setting for files is off, or
 * the tab is gone.
 */
export type Refusal = 'restricted' | 'ungranted' | 'file-access' | 'kept-out' | 'gone'

type Nothing = Extract<Reading, { kind: 'nothing' }>

/** What the reader shows: the page's reading, or a state without one. */
export type Scene =
  | Reading
  /** The best guess was asked for, and nothing was found. */
  | (Nothing & { readonly isForced: true })
  | { readonly kind: 'working' }
  | { readonly kind: 'refused'; readonly because: Refusal }
  /** An unexpected error; `error` is its message, for developers. */
  | { readonly kind: 'failed'; readonly error: string }

export type ArticleScene = Extract<Reading, { kind: 'article' }>
export type ListScene = Extract<Reading, { kind: 'list' }>

/**
 * The corrections that a person can make. Each promise settles when the correction is done, or has failed and
 * the failure was announced.
 */
export interface Corrections {
  /** A sentence that says what `remove` would hide; null when that is unknown. Never rejects. */
  reachOf(block: number): Promise<string | null>
  remove(block: number): Promise<void>
  restore(part: LeftOut): Promise<void>
  forget(rule: Rule): Promise<void>
}
